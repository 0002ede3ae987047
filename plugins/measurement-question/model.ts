import { defineElement, type TextReading } from '../../runtime/core/element/define-element.ts'
import { numberWords } from '../../runtime/core/number/format-number.ts'
import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import { readNumber } from '../../runtime/core/number/read-number.ts'
import type { Element, Issue } from '../../schemas/index.ts'
import { baseUnitOf, labelOf, type MeasurementAnswer, propsOf, unitLibraryOf, unitsOf } from './props.ts'
import { toBase } from './units.ts'

interface Update {
  value?: number | null
  unit?: string | null
  /** What was typed, in the place of `value`. */
  text?: string | null
}

const soleUnit = (element: Element) => {
  const units = unitsOf(element)
  return units.length === 1 ? units[0]?.code : undefined
}

function apply(_current: MeasurementAnswer | null, args: Update, element: Element): MeasurementAnswer | null {
  const typed = args.text || null
  const value = typeof typed === 'string' ? (parseNumber(typed) ?? null) : (args.value ?? null)
  const text = typed === null || typed === String(value) ? null : typed
  const given = value !== null || text !== null
  // A single unit needs no choice, and is no answer by itself.
  const sole = soleUnit(element)
  const unit = sole ? (given ? sole : null) : args.unit || null
  return given || unit !== null ? { value, unit, text } : null
}

function validate({ value, unit, text }: MeasurementAnswer, element: Element): Issue[] {
  if (value === null && text !== null && text.trim() !== '')
    return [{ code: 'number_invalid', field: 'value' }]
  if (value !== null && value < 0 && !propsOf(element).allowNegative)
    return [{ code: 'measurement_negative', field: 'value' }]
  if (value !== null && unit !== null) return []
  const field = unit === null ? 'unit' : 'value'
  return [{ code: element.required ? 'required' : `measurement_${field}_missing`, field }]
}

/** No number with its unit is longer: the rest would be no unit anyway. */
const MAX_PASTED = 200

/** `12.5 kg`, by the unit's label or code; the number alone where there is one unit. */
function readMeasurement(pasted: string, element: Element): TextReading<MeasurementAnswer> {
  const text = pasted.trim().slice(0, MAX_PASTED)
  const [, typed = '', name = ''] = /^([+−-]?[\p{Nd}.,٫٬'’\s]*\p{Nd}[.,]?)\s*(.*)$/su.exec(text) ?? []
  const number = readNumber(typed)
  const named = unitsOf(element).find(({ code, label }) => [code, label].includes(name))
  const unit = name === '' ? soleUnit(element) : named?.code
  if (number === undefined || (name !== '' && !unit)) return { issue: { code: 'paste_measurement' } }
  const value = parseNumber(number) ?? null
  return { value: { value, unit: unit ?? null, text: number === String(value) ? null : number } }
}

/** A number and its unit by UCUM code (ET-10, VA-10, X-22). */
export default defineElement<MeasurementAnswer>({
  type: 'measurement-question',
  version: 1,
  answer: {
    graphql: { type: 'MeasurementResponse', fields: { value: 'Float', unit: 'String', text: 'String' } },
    schema: (element) => ({
      type: 'object',
      required: ['value', 'unit', 'text'],
      additionalProperties: false,
      properties: {
        value: { type: ['number', 'null'] },
        unit: unitLibraryOf(element)
          ? { type: ['string', 'null'], maxLength: 60, pattern: '^[!-~]+$' }
          : { enum: [...unitsOf(element).map(({ code }) => code), null] },
        text: { type: ['string', 'null'], maxLength: 100 },
      },
    }),
    operations: {
      updateMeasurement: {
        args: { value: 'Float', unit: 'String', text: 'String' },
        apply,
        replaces: true,
      },
    },
    isEmpty: ({ value, unit, text }) => value === null && unit === null && !text?.trim(),
    validate,
    from: {
      text: readMeasurement,
    },
    toText: ({ value, unit, text }, element) =>
      [numberWords(text?.trim() || String(value ?? ''), {}), labelOf(unit, element)]
        .filter(Boolean)
        .join(' '),
    columns: (element) => {
      const label = element.title ?? element.id
      const base = baseUnitOf(element)
      return [
        { key: 'value', label, kind: 'number', value: ({ value }) => value },
        {
          key: 'unit',
          label: `${label} (unit)`,
          kind: 'text',
          ...(!unitLibraryOf(element) && { values: unitsOf(element).map(({ code }) => code) }),
          value: ({ unit }) => unit,
        },
        {
          key: 'base',
          label: base ? `${label} (in ${base.label})` : `${label} (normalized)`,
          kind: 'number',
          value: ({ value, unit }) => (base && value !== null && unit !== null ? toBase(value, unit) : null),
        },
      ]
    },
  },
})
