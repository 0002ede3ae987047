import { datePattern } from '../../runtime/core/datetime/patterns.ts'
import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'
import { MAX_ROWS } from '../../runtime/core/element/rows-answer.ts'
import type { Element } from '../../schemas/index.ts'
import { asksDetails, type Option, propsOf } from './props.ts'

/** The longest text of any question: what is longer than a reader likes is kept all the same. */
const MAX_COMMENT = 100_000

/** Of a field of a library's item. */
const MAX_LABEL = 10_000

const ofOption = (id: string) => ({ required: ['optionId'], properties: { optionId: { const: id } } })

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
      ...(optionsFrom?.library !== undefined && {
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

/** The same as `checkChoice` says: an answer without an option is none, whatever details it keeps. */
export function validChoice(element: Element): object {
  const { options = [], isMultiSelect, minSelected = 1, maxSelected } = propsOf(element)
  const alone = options.filter(({ exclusive }) => exclusive).map(({ id }) => id)
  const chosen = (schema: object) => ({ properties: { selectedOptionIds: schema } })
  const rules: object[] = options.flatMap((option) => validDetail(option))
  if (element.required) rules.push(chosen({ minItems: 1 }))
  if (isMultiSelect && minSelected > 1) {
    const enough = [{ maxItems: 0 }, { minItems: minSelected }]
    rules.push(chosen({ anyOf: [...enough, ...(alone.length > 0 ? [{ contains: { enum: alone } }] : [])] }))
  }
  if (isMultiSelect && maxSelected !== undefined) rules.push(chosen({ maxItems: maxSelected }))
  return rules.length > 0 ? { allOf: rules } : {}
}

/** Where the option is not chosen, or all is there that it asks for. */
function validDetail({ id, comment, date }: Option): object[] {
  const notChosen = { properties: { selectedOptionIds: { not: { contains: { const: id } } } } }
  const parts = {
    ...(comment?.required && { comment: { pattern: '\\S' } }),
    ...(date && { date: { pattern: datePattern('day', date.required === true) } }),
  }
  const required = [comment?.required ? 'comment' : [], date?.required ? 'date' : []].flat()
  if (Object.keys(parts).length === 0) return []
  const good = { required, properties: parts }
  const details =
    required.length > 0
      ? { required: ['details'], properties: { details: { contains: { allOf: [ofOption(id), good] } } } }
      : { properties: { details: { items: { anyOf: [{ not: ofOption(id) }, good] } } } }
  return [{ anyOf: [notChosen, details] }]
}
