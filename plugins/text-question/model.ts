import { defineElement } from '../../runtime/core/element/define-element.ts'
import { preparePatterns } from '../../runtime/core/pattern/safe-pattern.ts'
import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import { checkText, toNumber } from './check-text.ts'
import { lintText } from './lint-text.ts'
import { formatPhone, preparePhone, toE164 } from './phone.ts'
import { DEFAULT_MAX_LENGTH, propsOf, type TextAnswer } from './props.ts'
import { readText } from './read-text.ts'
import { validText } from './valid-schema.ts'

/** A text: one line, paragraph, e-mail, phone or number (001 §3, X-16). */
export default defineElement<TextAnswer>({
  type: 'text-question',
  version: 1,
  prepare(element) {
    const { input, pattern } = propsOf(element)
    const needs = [
      input === 'PhoneNumber' && preparePhone(),
      pattern !== undefined && preparePatterns(),
    ].filter(Boolean)
    return needs.length > 0 ? Promise.all(needs).then(() => undefined) : undefined
  },
  lint: lintText,
  answer: {
    graphql: { type: 'TextResponse', fields: { text: 'String' } },
    schema: (element) => ({
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: { text: { type: 'string', maxLength: propsOf(element).maxLength ?? DEFAULT_MAX_LENGTH } },
    }),
    validSchema: validText,
    operations: {
      updateText: {
        args: { text: 'String' },
        apply(_current, { text }: { text?: string | null }, element) {
          if (!text) return null
          // a valid number is stored in one form; what was typed stays until it is one.
          return { text: (propsOf(element).input === 'PhoneNumber' && toE164(text)) || text }
        },
        replaces: true,
        debounce: 400,
      },
    },
    isEmpty: ({ text }) => text.trim() === '',
    validate: ({ text }, element) => checkText(text, propsOf(element)),
    from: {
      text: readText,
      scalar(value, element) {
        const text = String(value)
        if (text.trim() === '' || lengthOf(text) > DEFAULT_MAX_LENGTH) return null
        return { text: (propsOf(element).input === 'PhoneNumber' && toE164(text)) || text }
      },
    },
    toText: ({ text }, element) => (propsOf(element).input === 'PhoneNumber' ? formatPhone(text) : text),
    columns: (element) => {
      const isNumber = propsOf(element).input === 'Number'
      return [
        {
          key: 'text',
          label: element.title ?? element.id,
          kind: isNumber ? 'number' : 'text',
          value: ({ text }) => (isNumber ? (toNumber(text) ?? null) : text),
        },
      ]
    },
  },
})
