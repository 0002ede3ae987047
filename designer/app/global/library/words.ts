import type { Field, Item, Saved } from './operations.ts'

/** As it stands in a cell; empty where there is nothing. */
export function fieldText({ fields }: Pick<Item, 'fields'>, name: string): string {
  const value = (fields as Readonly<Record<string, unknown>>)[name]
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  return value === undefined || value === null ? '' : String(value)
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'library_item.required': 'is required',
  'library_item.not_a_number': 'is no number',
  'library_item.not_true_or_false': 'is neither yes nor no',
  'library_item.not_a_date': 'is no date, such as 2026-11-25',
  'library_item.not_in_selection': 'is none of the choices',
  'library_item.id_taken': 'belongs to an item of another library',
  'id.duplicate': 'is in the file twice',
}

type Problem = Saved['problems'][number]

const LABELS: Readonly<Record<string, string>> = { id: 'ID', name: 'Name' }

export function problemText({ column, code }: Problem, fields: readonly Field[]): string {
  const label = LABELS[column] ?? fields.find(({ name }) => name === column)?.label ?? column
  return `${label} ${PROBLEMS[code] ?? 'cannot be stored as it is'}.`
}
