import { idOf } from '../allot-ids.ts'
import type { Report } from '../loss.ts'
import type { SourceItem, SourceOption } from '../source-form.ts'
import { readExpression, UnsayableError } from './read-condition.ts'
import type { Choice, Reading } from './reading.ts'
import type { Row } from './table.ts'

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
    lists.set(name, [...(lists.get(name) ?? []), { at: row.at, value, label, columns }])
    row.rest()
  }
  return lists
}

/** These choices, each offered while the `choice_filter` of the question holds for its columns. */
export function optionsOf(
  row: Row,
  choices: readonly Choice[],
  self: string,
  { isDate, report }: Reading,
): SourceOption[] {
  report.grow(choices.length)
  const filter = row.take('choice_filter')
  const options = choices.map(({ columns: _, ...option }) => option)
  if (!filter) return options
  const known = [...new Set(choices.flatMap(({ columns }) => Object.keys(columns)))]
  const nothing = Object.fromEntries(known.map((column) => [column, '']))
  try {
    return merged(
      choices.map(({ columns, ...option }) => {
        const words = { ...nothing, ...columns, name: option.value }
        const rule = readExpression(filter.text, { self, isDate, words })
        return { ...option, show: { at: filter.at, what: filter.text, rule } }
      }),
    )
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    report.lose(filter.at, filter.text, 'condition', error.message)
    return options
  }
}

/** A choice that is there for several is offered for any of them. */
function merged(options: readonly SourceOption[]): SourceOption[] {
  const result: SourceOption[] = []
  for (const option of options) {
    const same = result.findIndex(
      ({ value, label }) => value === option.value && label[''] === option.label[''],
    )
    const before = result[same]
    if (!before?.show || !option.show) result.push(option)
    else {
      const rule = { or: [before.show.rule, option.show.rule] }
      result[same] = { ...before, show: { ...before.show, rule } }
    }
  }
  return result
}

/** Choices that a file beside the form holds (`villages.csv`) are those of a service that is called so. */
export const fileAt = (at: string, file: string): SourceItem['optionsFrom'] => ({
  at,
  what: file,
  service: idOf(file.replace(/\.(?:csv|xml|geojson)$/i, ''), 'choices').toLowerCase(),
})

/** `value=id label=title`: how its rows are read the administrator says. */
export function readFileParameters(row: Row, report: Report): void {
  const cell = row.take('parameters')
  if (!cell) return
  const isOfRows = cell.text.split(/[\s,;]+/).every((part) => /^(?:value|label)=/.test(part))
  report.lose(cell.at, cell.text, isOfRows ? 'about' : 'unknown')
}
