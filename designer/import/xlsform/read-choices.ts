import { idOf } from '../shared/allot-ids.ts'
import type { SourceItem, SourceOption, SourceRule } from '../shared/source-form.ts'
import { readExpression, UnsayableError } from './read-condition.ts'
import type { Choice, Reading } from './reading.ts'
import type { Cell, Row } from './table.ts'

/** @param filters the words by which questions filter each list: other columns say nothing */
export function readLists(
  rows: readonly Row[],
  filters: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Choice[]> {
  const lists = new Map<string, Choice[]>()
  for (const row of rows) {
    const name = row.take('list_name')?.text
    if (name === undefined) {
      row.rest()
      continue
    }
    const value = row.take('name')?.text ?? row.take('value')?.text ?? ''
    const label = row.words('label')?.words ?? {}
    const columns = row.others((column) => filters.get(name)?.has(column) === true)
    const list = lists.get(name) ?? []
    lists.set(name, list)
    list.push({ at: row.at, value, label, columns })
    row.rest()
  }
  return lists
}

/** Texts of a filter that are read, for each of its choices. */
const MOST_READ = 5_000_000

/** These choices, each offered while the `choice_filter` of the question holds for its columns. */
export function optionsOf(
  row: Row,
  choices: readonly Choice[],
  self: string,
  { isDate, isPlace, report }: Reading,
): SourceOption[] {
  report.grow(choices.length)
  const filter = row.take('choice_filter')
  const options = choices.map(({ columns: _, ...option }) => option)
  if (!filter) return options
  const known = [...new Set(choices.flatMap(({ columns }) => Object.keys(columns)))]
  const nothing = Object.fromEntries(known.map((column) => [column, '']))
  try {
    if (filter.text.length * choices.length > MOST_READ)
      throw new UnsayableError('too long for so many choices')
    const rules = choices.map(({ columns, value }) =>
      readExpression(filter.text, { self, isDate, isPlace, words: { ...nothing, ...columns, name: value } }),
    )
    return shownWhile(options, rules, filter)
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    report.lose(filter.at, filter.text, 'condition', error.message)
    return options
  }
}

/** Each while its rule holds; a choice that is there for several is offered for any of them. */
function shownWhile(
  options: readonly SourceOption[],
  rules: readonly SourceRule[],
  { at, text }: Cell,
): SourceOption[] {
  const found = new Map<string, { option: SourceOption; anyOf: SourceRule[] }>()
  options.forEach((option, i) => {
    const key = JSON.stringify([option.value, option.label])
    const same = found.get(key)
    if (same) same.anyOf.push(rules[i])
    else found.set(key, { option, anyOf: [rules[i]] })
  })
  return [...found.values()].map(({ option, anyOf }) => {
    const rule = anyOf.length > 1 ? { or: anyOf } : anyOf[0]
    return { ...option, show: { at, what: text, rule } }
  })
}

/** Choices that a file beside the form holds (`villages.csv`) are those of a service that is called so, or as the question is. */
export const fileAt = (at: string, file: string, question: string): SourceItem['optionsFrom'] => ({
  at,
  what: file,
  service: idOf(file.replace(/\.(?:csv|xml|geojson)$/i, ''), idOf(question, 'choices')).toLowerCase(),
})
