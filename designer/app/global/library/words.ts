import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { inLanguages } from '../../../../runtime/core/language/words.ts'
import { common } from '../../../parts/common-texts.ts'
import type { Version } from './item-operations.ts'
import type { Field, Item, Saved } from './operations.ts'
import { texts } from './texts.ts'

/** As it stands in a cell; empty where there is nothing. */
export function fieldText({ fields }: Pick<Item, 'fields'>, name: string): string {
  const value = (fields as Readonly<Record<string, unknown>>)[name]
  if (value === true) return common.yes
  if (value === false) return common.no
  return value === undefined || value === null ? '' : String(value)
}

/** Why an item could not be changed. */
export const ITEM_FAILURES = inLanguages('studio-library-item-failures', {
  CONFLICT: 'Somebody else has changed this item meanwhile. Look at what they changed first.',
  NOT_FOUND: 'There is no such item any more.',
})

/** Why a library could not be changed. */
export const LIBRARY_FAILURES = inLanguages('studio-library-library-failures', {
  CONFLICT: 'Somebody else has changed this library meanwhile. Load the page again to see what they changed.',
  NOT_FOUND: 'There is no such library any more.',
})

const PROBLEMS: Readonly<Record<string, string>> = inLanguages('studio-library-problems', {
  'library_item.required': 'is required',
  'library_item.not_a_number': 'is no number',
  'library_item.not_true_or_false': 'is neither yes nor no',
  'library_item.not_a_date': 'is no date, such as 2026-11-25',
  'library_item.not_in_selection': 'is none of the choices',
  'library_item.archived': 'belongs to an item that is archived: offer that one again first',
  'library_item.not_there': 'names an item that is not in its library',
  'library_item.id_taken': 'belongs to an item of another library',
  'id.duplicate': 'is in the file twice',
})

type Problem = Saved['problems'][number]

const LABELS: Readonly<Record<string, string>> = inLanguages('studio-library-labels', {
  id: 'ID',
  name: 'Name',
})

export function problemText({ column, code }: Problem, fields: readonly Field[]): string {
  const label = LABELS[column] ?? fields.find(({ name }) => name === column)?.label ?? column
  return `${label} ${PROBLEMS[code] ?? texts.notStorable}.`
}

/** Who made an item what it then was. */
export function whoAndWhen({ savedBy, savedDate }: Version): string {
  if (savedDate === null) return texts.beforeHistory
  const who = savedBy ? `${savedBy.firstName} ${savedBy.lastName}` : texts.formerUser
  return `${who}, ${formatMoment(savedDate)}`
}
