import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'
import { MAX_ROWS } from '../../runtime/core/element/rows-answer.ts'
import type { Element } from '../../schemas/index.ts'
import { asksDetails, isListed, propsOf } from './props.ts'

/** The longest text of any question: what is longer than a reader likes is kept all the same. */
const MAX_COMMENT = 100_000

/** Of a field of a library's item. */
const MAX_LABEL = 10_000

export const ofOption = (id: string) => ({ required: ['optionId'], properties: { optionId: { const: id } } })

/** What an answer is: known options, none beside an exclusive one, and details of those that ask for some. */
export function choiceSchema(element: Element): object {
  const { options = [], optionsFrom, isMultiSelect } = propsOf(element)
  const asking = options.filter(asksDetails).map(({ id }) => id)
  const alone = options.filter(({ exclusive }) => exclusive).map(({ id }) => id)
  return {
    type: 'object',
    required: ['selectedOptionIds'],
    additionalProperties: false,
    properties: {
      selectedOptionIds: {
        type: 'array',
        uniqueItems: true,
        maxItems: isMultiSelect ? options.length + (optionsFrom ? MAX_ROWS : 0) : 1,
        items: optionsFrom
          ? { type: 'string', pattern: ID_PATTERN.source }
          : { enum: options.map(({ id }) => id) },
        ...(isMultiSelect &&
          alone.length > 0 && { anyOf: [{ maxItems: 1 }, { not: { contains: { enum: alone } } }] }),
      },
      ...(isListed(optionsFrom) && {
        records: {
          type: 'array',
          maxItems: isMultiSelect ? MAX_ROWS : 1,
          items: {
            type: 'object',
            required: ['optionId', 'label'],
            additionalProperties: false,
            properties: {
              optionId: { type: 'string', pattern: ID_PATTERN.source },
              label: { type: 'string', maxLength: MAX_LABEL },
              held: { type: ['string', 'number', 'boolean'], maxLength: MAX_LABEL },
            },
          },
        },
      }),
      ...(asking.length > 0 && {
        details: {
          type: 'array',
          maxItems: asking.length,
          allOf: asking.map((id) => ({ contains: ofOption(id), minContains: 0, maxContains: 1 })),
          items: {
            type: 'object',
            required: ['optionId'],
            additionalProperties: false,
            properties: {
              optionId: { enum: asking },
              comment: { type: 'string', minLength: 1, maxLength: MAX_COMMENT },
              date: { type: 'string', minLength: 1, maxLength: 40 },
            },
          },
        },
      }),
    },
  }
}
