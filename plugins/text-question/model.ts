import { defineElement } from '../../runtime/core/element/define-element.ts'
import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import { asStored, WIRE } from '../../runtime/core/text-kind/as-stored.ts'
import { checkText } from '../../runtime/core/text-kind/check-text.ts'
import { prepareText } from '../../runtime/core/text-kind/prepare-text.ts'
import { readText, textSaid } from '../../runtime/core/text-kind/read-text.ts'
import { DEFAULT_MAX_LENGTH, propsOf } from '../../runtime/core/text-kind/text-props.ts'
import { textWords } from '../../runtime/core/text-kind/text-words.ts'

export interface TextAnswer {
  text: string
}

/** A text: one line, paragraph, e-mail, phone or number (001 §3, X-16). */
export default defineElement<TextAnswer>({
  type: 'text-question',
  version: 1,
  prepare: (element) => prepareText(propsOf(element)),
  answer: {
    graphql: { type: 'TextResponse', fields: { text: 'String' } },
    // What is longer than the question allows is kept in a draft, to be shortened; no submission takes it.
    schema: () => ({
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: { text: { type: 'string', maxLength: DEFAULT_MAX_LENGTH } },
    }),
    operations: {
      updateText: {
        args: { text: 'String' },
        apply(_current, { text }: { text?: string | null }, element) {
          return text ? { text: asStored(text, propsOf(element), WIRE) } : null
        },
        replaces: true,
        debounce: 400,
      },
    },
    isEmpty: ({ text }) => text.trim() === '',
    validate: ({ text }, element) => checkText(text, propsOf(element)),
    from: {
      text(pasted, element) {
        const reading = readText(pasted, propsOf(element))
        return 'value' in reading ? { value: { text: reading.value } } : reading
      },
      scalar(value, element) {
        const text = textSaid(value, propsOf(element))
        return text === null ? null : { text }
      },
    },
    toText: ({ text }, element) => textWords(text, propsOf(element)),
    columns: (element) => {
      const isNumber = propsOf(element).input === 'Number'
      return [
        {
          key: 'text',
          label: element.title ?? element.id,
          kind: isNumber ? 'number' : 'text',
          value: ({ text }) => (isNumber ? (parseNumber(text) ?? null) : text),
        },
      ]
    },
  },
})
