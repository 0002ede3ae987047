import type { Element } from '../../schemas/index.ts'

type Fields = Readonly<Record<string, unknown>>
const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Fields[]) : [])

/** Options of a scale's grades or named points, and how many may be chosen of how many may be said. */
export function takesOver(element: Element): Record<string, { from: string; value: unknown }> {
  const { scale, labels, minValues, maxValues } = element as Fields
  const grades = listOf(scale).flatMap(({ id, label, help }) =>
    typeof id === 'string' && typeof label === 'string'
      ? [{ id, label, ...(typeof help === 'string' && { help }) }]
      : [],
  )
  const points = listOf(labels).flatMap(({ value, label }) =>
    typeof value === 'number' && typeof label === 'string'
      ? [{ id: `point-${value}`, label, score: value }]
      : [],
  )
  return {
    ...(points.length > 0 && { options: { from: 'labels', value: points } }),
    ...(grades.length > 0 && { options: { from: 'scale', value: grades } }),
    ...(typeof minValues === 'number' && { minSelected: { from: 'minValues', value: minValues } }),
    ...(typeof maxValues === 'number' && { maxSelected: { from: 'maxValues', value: maxValues } }),
  }
}
