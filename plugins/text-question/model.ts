import { defineElement } from '../../runtime/core/element/define-element.ts'
import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import { preparePatterns } from '../../runtime/core/pattern/safe-pattern.ts'
import { countryOf } from '../../runtime/core/region/country.ts'
import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import { asStored } from './as-stored.ts'
import { checkText } from './check-text.ts'
import { numberText } from './number-text.ts'
import { formatPhone, preparePhone } from './phone.ts'
import { DEFAULT_MAX_LENGTH, propsOf, type TextAnswer } from './props.ts'
import { readText } from './read-text.ts'
import { validText } from './valid-schema.ts'

/** Numbers are sent as JSON writes them: both sides read the same, whatever language a form is filled in. */
const WIRE = 'en'

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
  answer: {
    graphql: { type: 'TextResponse', fields: { text: 'String' } },
    // What is longer than the question allows is kept in a draft, to be shortened; no submission takes it.
    schema: () => ({
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: { text: { type: 'string', maxLength: DEFAULT_MAX_LENGTH } },
    }),
    validSchema: validText,
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
      text: readText,
      scalar(value, element) {
        const text = String(value)
        const { maxLength = DEFAULT_MAX_LENGTH } = propsOf(element)
        // Nobody typed it, who could shorten it.
        if (text.trim() === '' || lengthOf(text) > maxLength) return null
        return { text: asStored(text, propsOf(element), WIRE) }
      },
    },
    toText({ text }, element) {
      const props = propsOf(element)
      if (props.input === 'Number') return numberText(text, props)
      return props.input === 'PhoneNumber' ? formatPhone(text, countryOf(props)) : text
    },
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
