import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import type { SubformAnswer } from './props.ts'
import { texts } from './texts.ts'

const MAX_SUBFORMS = 100

/**
 * The forms that belong to this one, such as the investigations of an incident (ET-20). They come and go by the
 * workflow: no operation of a client changes the list.
 */
export default defineElement<SubformAnswer>({
  type: 'subform',
  version: 1,
  showsSubforms: true,
  belongsToForm: true,
  answer: {
    graphql: {
      type: 'SubformResponse',
      fields: { childFormIds: '[ID!]!' },
      formIds: ['childFormIds'],
    },
    schema: () => ({
      type: 'object',
      required: ['childFormIds'],
      additionalProperties: false,
      properties: {
        childFormIds: {
          type: 'array',
          uniqueItems: true,
          maxItems: MAX_SUBFORMS,
          items: { type: 'string', pattern: ID_PATTERN.source },
        },
      },
    }),
    validSchema: ({ required }) => (required ? { properties: { childFormIds: { minItems: 1 } } } : {}),
    operations: {},
    codes: { required: 'at_least_one_entry' },
    isEmpty: ({ childFormIds }) => childFormIds.length === 0,
    toText: ({ childFormIds }) => texts.forms(childFormIds.length),
    columns: (element) => [
      {
        key: 'count',
        label: element.title ?? element.id,
        kind: 'number',
        value: ({ childFormIds }) => childFormIds.length,
      },
    ],
  },
})
