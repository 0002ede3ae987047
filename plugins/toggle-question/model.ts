import { defineElement } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { texts } from './texts.ts'

export interface ToggleAnswer {
  value: boolean
}

const WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  on: true,
  x: true,
  confirmed: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  off: false,
  'not confirmed': false,
  '0': false,
}

/** A declaration: the question is a box to be ticked. */
export const statementOf = (element: Element) => (element as { statement?: string }).statement

/** Of a long statement its beginning says which it is. */
const SHORT = 120

const inShort = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT).trimEnd()}…`)

/** A box is not ticked before somebody ticks it. */
const defaultOf = (element: Element) =>
  statementOf(element) === undefined ? (element as { defaultValue?: boolean }).defaultValue : false

/** On or off; no answer is neither (ET-24, X-21). */
export default defineElement<ToggleAnswer>({
  type: 'toggle-question',
  version: 1,
  answer: {
    graphql: {
      type: 'ToggleResponse',
      fields: { value: 'Boolean' },
      // the specification's name for the answer.
      aliases: { defaultValue: 'value' },
    },
    schema: () => ({
      type: 'object',
      required: ['value'],
      additionalProperties: false,
      properties: { value: { type: 'boolean' } },
    }),
    validSchema: (element) =>
      element.required && statementOf(element) ? { properties: { value: { const: true } } } : {},
    operations: {
      updateToggle: {
        args: { value: 'Boolean', defaultValue: 'Boolean' },
        // The specification's client sends the answer as `defaultValue`.
        apply(_current, args: { value?: boolean | null; defaultValue?: boolean | null }) {
          const value = args.value ?? args.defaultValue
          return typeof value === 'boolean' ? { value } : null
        },
        replaces: true,
      },
    },
    isEmpty: () => false,
    validate({ value }, element) {
      const statement = statementOf(element)
      if (value || !element.required || statement === undefined) return []
      return [{ code: 'not_confirmed', params: { statement: inShort(statement) } }]
    },
    from: {
      initial: (element) => {
        const value = defaultOf(element)
        return value === undefined ? null : { value }
      },
      text(text) {
        const word = text.trim().toLowerCase()
        return Object.hasOwn(WORDS, word)
          ? { value: { value: WORDS[word] === true } }
          : { issue: { code: 'paste_yes_no' } }
      },
      scalar: (value) => (typeof value === 'boolean' ? { value } : null),
    },
    toText({ value }, element) {
      if (statementOf(element) !== undefined) return value ? texts.confirmed : texts.notConfirmed
      return value ? texts.yes : texts.no
    },
    columns: (element) => [
      {
        key: 'value',
        label: element.title ?? element.id,
        kind: 'boolean',
        values: [true, false],
        value: ({ value }) => value,
      },
    ],
  },
})
