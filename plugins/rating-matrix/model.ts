import { type Column, defineElement } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { propsOf, type RatingsAnswer, ratingOf } from './props.ts'

interface RateRow {
  rowId: string
  optionId?: string | null
}

/** In the order of the template, so that the same ratings are the same answer whoever gave which first. */
function apply(current: RatingsAnswer | null, { rowId, optionId }: RateRow, element: Element) {
  const others = (current?.ratings ?? []).filter((rating) => rating.rowId !== rowId)
  if (!optionId) return others.length > 0 ? { ratings: others } : null
  const order = propsOf(element).rows.map(({ id }) => id)
  const ratings = [...others, { rowId, optionId }]
  return { ratings: ratings.sort((a, b) => order.indexOf(a.rowId) - order.indexOf(b.rowId)) }
}

/** A statement is rated once. */
const ofRow = (id: string) => ({ properties: { rowId: { const: id } }, required: ['rowId'] })

const unratedRows = (answer: RatingsAnswer, element: Element) =>
  propsOf(element).rows.filter(({ id }) => ratingOf(answer, id) === undefined)

const gradeOf = (answer: RatingsAnswer, rowId: string, element: Element) => {
  const optionId = ratingOf(answer, rowId)
  return propsOf(element).scale.find(({ id }) => id === optionId)
}

/** Statements, each rated on the same scale. */
export default defineElement<RatingsAnswer>({
  type: 'rating-matrix',
  version: 1,
  answer: {
    graphql: { type: 'RatingMatrixResponse', fields: { ratings: 'JSON' } },
    schema: (element) => {
      const { rows, scale } = propsOf(element)
      return {
        type: 'object',
        required: ['ratings'],
        additionalProperties: false,
        properties: {
          ratings: {
            type: 'array',
            maxItems: rows.length,
            allOf: rows.map(({ id }) => ({ contains: ofRow(id), minContains: 0, maxContains: 1 })),
            items: {
              type: 'object',
              required: ['rowId', 'optionId'],
              additionalProperties: false,
              properties: {
                rowId: { enum: rows.map(({ id }) => id) },
                optionId: { enum: scale.map(({ id }) => id) },
              },
            },
          },
        },
      }
    },
    validSchema: (element) => {
      const ids = element.required ? propsOf(element).rows.map(({ id }) => id) : []
      const rated = ids.map((id) => ({ contains: { properties: { rowId: { const: id } } } }))
      return ids.length > 0 ? { properties: { ratings: { minItems: 1, allOf: rated } } } : {}
    },
    operations: { rateRow: { args: { rowId: 'ID!', optionId: 'ID' }, apply } },
    isEmpty: ({ ratings }) => !ratings?.length,
    validate(answer, element) {
      const missing = element.required ? unratedRows(answer, element).length : 0
      const total = propsOf(element).rows.length
      return missing > 0 ? [{ code: 'rating_incomplete', params: { missing, total } }] : []
    },
    toText: (answer, element) =>
      propsOf(element)
        .rows.map(({ id, label }) => ({ label, grade: gradeOf(answer, id, element)?.label }))
        .filter(({ grade }) => grade !== undefined)
        .map(({ label, grade }) => `${label}: ${grade}`)
        .join('; '),
    columns: (element) => {
      const { rows, scale } = propsOf(element)
      const isNumeric = scale.length > 0 && scale.every(({ value }) => value !== undefined)
      return rows.map(
        ({ id, label }): Column<RatingsAnswer> => ({
          key: id,
          label,
          isPart: true,
          kind: isNumeric ? 'number' : 'options',
          values: scale.map((grade) => (isNumeric ? (grade.value ?? 0) : grade.id)),
          value(answer) {
            const grade = gradeOf(answer, id, element)
            return (isNumeric ? grade?.value : grade?.id) ?? null
          },
        }),
      )
    },
  },
})
