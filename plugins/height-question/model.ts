import { defineElement, type TextReading } from '../../runtime/core/element/define-element.ts'
import type { Element, Issue } from '../../schemas/index.ts'
import { heightSchema, validHeight } from './answer-schema.ts'
import { toCentimeters } from './convert.ts'
import { BOUNDS, type HeightAnswer, type HeightPart, isBlank, partOf, systemOf, UNITS } from './props.ts'

const isWhole = ({ value, text }: HeightPart) => text === undefined && Number.isInteger(value)

/** VA-02, VA-06 and the bounds of X-22. */
function validate(answer: HeightAnswer, element: Element): Issue[] {
  const parts = UNITS[systemOf(answer)].map((unit) => partOf(answer, unit))
  const given = parts.filter((part): part is HeightPart => part !== undefined && !isBlank(part))
  const odd = given.find((part) => !isWhole(part) || Number(part.value) < 0)
  if (odd) return [{ code: 'height_whole', field: odd.unit }]
  for (const { unit, value } of given) {
    const number = Number(value)
    const { min, max } = BOUNDS[unit]
    if (number >= min && number <= max) continue
    if (unit === 'in') return [{ code: 'inches_range', field: unit }]
    return [{ code: `height_${unit}_range`, params: { min, max }, field: unit }]
  }
  if (!element.required || given.length === parts.length) return []
  const missing = UNITS[systemOf(answer)].find((unit) => !given.some((part) => part.unit === unit))
  return [{ code: 'required', field: missing }]
}

function apply(_current: HeightAnswer | null, { values }: { values?: unknown }): HeightAnswer | null {
  if (values === null || values === undefined) return null
  // Anything that is no list of parts goes on as it is: the schema refuses it.
  const isList = Array.isArray(values) && values.every((part) => typeof part === 'object' && part !== null)
  if (isList && values.every(isBlank)) return null
  return { values: values as HeightAnswer['values'] }
}

const IN_FEET = /^(\d{1,2})\s*(?:ft|feet|′|')\s*(?:(\d{1,2})\s*(?:in|inches|″|")?)?$/i
const IN_CENTIMETERS = /^(\d{1,3})\s*cm$/i

/** `5 ft 11 in`, `5'11"`, `180 cm`. */
function readHeight(pasted: string): TextReading<HeightAnswer> {
  const text = pasted.trim()
  const metric = IN_CENTIMETERS.exec(text)
  if (metric) return { value: { values: [{ unit: 'cm', value: Number(metric[1]) }] } }
  const us = IN_FEET.exec(text)
  if (!us) return { issue: { code: 'paste_measurement' } }
  const [feet, inches] = [Number(us[1]), us[2] === undefined ? null : Number(us[2])]
  return {
    value: {
      values: [
        { unit: 'ft', value: feet },
        { unit: 'in', value: inches },
      ],
    },
  }
}

/** A person's height in feet and inches, or in centimeters (ET-11, VA-06, X-22). */
export default defineElement<HeightAnswer>({
  type: 'height-question',
  version: 1,
  answer: {
    graphql: { type: 'MeasurementV2Response', fields: { values: 'JSON' } },
    schema: heightSchema,
    validSchema: validHeight,
    operations: {
      updateMeasurementV2: { args: { values: 'JSON' }, apply, replaces: true },
    },
    isEmpty: ({ values }) => values.every(isBlank),
    validate,
    from: {
      text: readHeight,
    },
    toText: ({ values }) =>
      values
        .filter((each) => !isBlank(each))
        .map(({ unit, value, text }) => `${text?.trim() || value} ${unit}`)
        .join(' '),
    columns: (element) => [
      {
        key: 'cm',
        label: `${element.title ?? element.id} (cm)`,
        kind: 'number',
        value: toCentimeters,
      },
    ],
  },
})
