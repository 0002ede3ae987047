import type { KnownValue } from '../metric/known-keys.ts'
import type { ExplorerColumn } from './columns.ts'

/** How many forms have a value, and what a number comes to over them. */
export interface Counted {
  value: string | number | null
  count: number
  sum: number
}

export interface Group {
  /** As a filter asks for it; a month is `2026-01`. */
  value: string
  label: string
  count: number
  sum: number
}

export interface Statistics {
  sum: number
  least: number
  most: number
  average: number
  median: number
}

/** Forms by what they say in a column: days by their month, known values in their order, the others by how many they are. */
export function foldGroups({ kind, values }: ExplorerColumn, counted: readonly Counted[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { value, count, sum } of counted) {
    if (value === null) continue
    const name = kind === 'date' ? String(value).slice(0, 7) : String(value)
    const known = groups.get(name)
    if (known) {
      known.count += count
      known.sum += sum
    } else groups.set(name, { value: name, label: labelOf(values, name), count, sum })
  }
  const all = [...groups.values()]
  if (kind === 'date') return all.sort((a, b) => (a.value < b.value ? -1 : 1))
  if (kind === 'number') return all.sort((a, b) => Number(a.value) - Number(b.value))
  const places = new Map(values.map(({ value }, n) => [String(value), n]))
  const placeOf = ({ value }: Group) => places.get(value) ?? Number.POSITIVE_INFINITY
  return all.sort((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)]
    return first === second ? b.count - a.count || (a.label < b.label ? -1 : 1) : first - second
  })
}

const labelOf = (values: readonly KnownValue[], name: string) =>
  values.find(({ value }) => String(value) === name)?.label ?? name

/** Of the numbers of a column, each with how often it stands there; undefined where there is none. */
export function statisticsOf(counted: readonly Counted[]): Statistics | undefined {
  const numbers = counted
    .flatMap(({ value, count }) => (typeof value === 'number' ? [{ value, count }] : []))
    .sort((a, b) => a.value - b.value)
  const [first] = numbers
  const last = numbers.at(-1)
  if (!first || !last) return undefined
  const count = numbers.reduce((all, each) => all + each.count, 0)
  const sum = numbers.reduce((all, each) => all + each.value * each.count, 0)
  const at = (place: number) => {
    let passed = 0
    for (const { value, count: often } of numbers) {
      passed += often
      if (place < passed) return value
    }
    return last.value
  }
  const median = (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
  return { sum, least: first.value, most: last.value, average: sum / count, median }
}
