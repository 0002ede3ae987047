import { type Column, defineElement } from '../../runtime/core/element/define-element.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { rankOption, unrankOption } from './change-ranking.ts'
import { countOf, optionsOf, type RankingAnswer, rankedOptions } from './props.ts'
import { readRanking } from './read-ranking.ts'
import { texts } from './texts.ts'

/** All of them where the author names no other number: half an order says nothing of the rest. */
function checkRanking({ rankedOptionIds }: RankingAnswer, element: Element): Issue[] {
  const { min, max, isWhole } = countOf(element)
  const count = rankedOptionIds.length
  if (count > max) return [{ code: 'options_max', params: { max } }]
  if (count >= min) return []
  if (!isWhole) return [{ code: 'options_min', params: { min } }]
  const params = { missing: min - count, total: min, message: texts.incomplete(min - count, min) }
  return [{ code: 'ranking_incomplete', params }]
}

/** The order, what comes first, and which place each option has. */
function columnsOf(element: Element): Column<RankingAnswer>[] {
  const label = element.title ?? element.id
  const options = optionsOf(element)
  return [
    { key: 'order', label, kind: 'options', value: ({ rankedOptionIds }) => rankedOptionIds },
    {
      key: 'first',
      label: `${label} (first)`,
      kind: 'options',
      values: options.map(({ id }) => id),
      value: ({ rankedOptionIds }) => rankedOptionIds[0] ?? null,
    },
    ...options.map(
      (option): Column<RankingAnswer> => ({
        key: `${option.id}.place`,
        label: `${label}: ${option.label}`,
        kind: 'number',
        value: ({ rankedOptionIds }) => rankedOptionIds.indexOf(option.id) + 1 || null,
      }),
    ),
  ]
}

/** Options in the order that a person gives them, all of them or the first few. */
export default defineElement<RankingAnswer>({
  type: 'ranking-question',
  version: 1,
  answer: {
    graphql: { type: 'RankingResponse', fields: { rankedOptionIds: '[ID!]!' } },
    schema: (element) => {
      const ids = optionsOf(element).map(({ id }) => id)
      return {
        type: 'object',
        required: ['rankedOptionIds'],
        additionalProperties: false,
        properties: {
          rankedOptionIds: {
            type: 'array',
            minItems: 1,
            maxItems: Math.max(1, ids.length),
            uniqueItems: true,
            items: ids.length > 0 ? { enum: ids } : false,
          },
        },
      }
    },
    validSchema: (element) => {
      const { min, max } = countOf(element)
      return { properties: { rankedOptionIds: { minItems: min, maxItems: max } } }
    },
    operations: {
      rankOption: { args: { optionId: 'ID!', index: 'Int' }, apply: rankOption },
      unrankOption: { args: { optionId: 'ID!' }, apply: unrankOption },
    },
    isEmpty: ({ rankedOptionIds }) => rankedOptionIds.length === 0,
    validate: checkRanking,
    from: { text: readRanking },
    toText: (answer, element) =>
      rankedOptions(answer, element)
        .map(({ label }, i) => `${i + 1}. ${label}`)
        .join(', '),
    columns: columnsOf,
  },
})
