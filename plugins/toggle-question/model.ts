import { defineElement } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'

export interface ToggleAnswer {
  value: boolean
}

const WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  on: true,
  x: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  off: false,
  '0': false,
}

const defaultOf = (element: Element) => (element as { defaultValue?: boolean }).defaultValue

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
    toText: ({ value }) => (value ? 'Yes' : 'No'),
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
