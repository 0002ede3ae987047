import { defineElement } from '../../runtime/core/element/define-element.ts'
import { bandOf, type CalculatedAnswer, propsOf } from './props.ts'
import { MAX_TEXT, toAnswer } from './to-answer.ts'
import { toText } from './to-text.ts'

const VALUE_SCHEMAS = {
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', maxLength: 40 },
  text: { type: 'string', maxLength: MAX_TEXT },
} as const

const COLUMN_KINDS = { number: 'number', boolean: 'boolean', date: 'date', text: 'text' } as const

/** A value that nobody types: an expression over other answers, with what it means by bands (ET-29). */
export default defineElement<CalculatedAnswer>({
  type: 'calculated-value',
  version: 1,
  answer: {
    graphql: { type: 'CalculatedResponse', fields: { value: 'JSON' } },
    schema: (element) => ({
      type: 'object',
      required: ['value'],
      additionalProperties: false,
      properties: { value: VALUE_SCHEMAS[propsOf(element).kind ?? 'number'] },
    }),
    // None: no client gives it.
    operations: {},
    codes: { required: 'calculation_unknown' },
    isEmpty: () => false,
    from: { calculated: { property: 'value', answer: toAnswer } },
    toText,
    columns(element) {
      const { kind = 'number', bands } = propsOf(element)
      const label = element.title ?? element.id
      const value = {
        key: 'value',
        label,
        kind: COLUMN_KINDS[kind],
        value: (answer: CalculatedAnswer) => answer.value,
      }
      if (!bands) return [value]
      return [
        value,
        {
          key: 'band',
          values: bands.map(({ id }) => id),
          label: `${label} (band)`,
          kind: 'text',
          value: (answer) => bandOf(answer, propsOf(element))?.id ?? null,
        },
        {
          key: 'bandLabel',
          values: bands.map((band) => band.label),
          label: `${label} (band, text)`,
          kind: 'text',
          value: (answer) => bandOf(answer, propsOf(element))?.label ?? null,
        },
      ]
    },
  },
})
