import { defineElement } from '../../runtime/core/element/define-element.ts'
import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import type { Element } from '../../schemas/index.ts'
import { labelOf, labelsOf, pointsOf, type ScaleAnswer, scaleOf } from './props.ts'

const isPoint = (value: number | undefined, element: Element): value is number =>
  value !== undefined && pointsOf(scaleOf(element)).includes(value)

/** A number of the scale, or the words of one of its points. */
function read(text: string, element: Element): number | undefined {
  const words = text.trim().toLowerCase()
  const named = labelsOf(element).find(({ label }) => label.trim().toLowerCase() === words)
  // `7 of 10` and `7 – very likely`, as a summary says it.
  const value = named?.value ?? parseNumber(words.replace(/ (?:of|–|-) .*$/s, ''))
  return isPoint(value, element) ? value : undefined
}

/** What a rule may compare it with; a long slider's bounds say enough. */
function valuesOf(element: Element) {
  const values = pointsOf(scaleOf(element))
  return values.length <= 200 ? { values } : {}
}

/** A number on a scale: a rating, a slider, how likely somebody is to recommend it. */
export default defineElement<ScaleAnswer>({
  type: 'scale-question',
  version: 1,
  answer: {
    graphql: { type: 'ScaleResponse', fields: { value: 'Int' } },
    schema: (element) => {
      const scale = scaleOf(element)
      const { from, to, step } = scale
      const isPlain = from % step === 0
      const value = isPlain
        ? { type: 'integer', minimum: from, maximum: to, multipleOf: step }
        : { enum: pointsOf(scale) }
      return { type: 'object', required: ['value'], additionalProperties: false, properties: { value } }
    },
    operations: {
      updateScale: {
        args: { value: 'Int' },
        apply: (_current, { value }: { value?: number | null }) =>
          value === null || value === undefined ? null : { value },
        replaces: true,
      },
    },
    isEmpty: () => false,
    from: {
      text(text, element) {
        const value = read(text, element)
        return value === undefined ? { issue: { code: 'paste_point' } } : { value: { value } }
      },
      scalar: (value, element) => {
        const point = typeof value === 'number' ? value : parseNumber(String(value))
        return isPoint(point, element) ? { value: point } : null
      },
    },
    toText({ value }, element) {
      const { to } = scaleOf(element)
      const label = labelOf(value, element)
      return label ? `${value} – ${label}` : `${value} of ${to}`
    },
    columns: (element) => [
      {
        key: 'value',
        label: element.title ?? element.id,
        kind: 'number',
        ...valuesOf(element),
        value: ({ value }) => value,
      },
    ],
  },
})
