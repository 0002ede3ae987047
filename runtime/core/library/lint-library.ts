import type { Library, LibraryItem, SchemaField } from '../../../schemas/index.ts'
import { isCalendarDate } from '../datetime/parse.ts'
import type { Issue } from '../validation/issue.ts'

/** What the schema alone cannot say of a library (LI-01). `path` is a JSON pointer into it. */
export function lintLibrary({ fields, removedFields = [], permissions = [] }: Library): Issue[] {
  const names = repeated(fields.map(({ name }) => name))
  const removed = repeated([...fields, ...removedFields].map(({ name }) => name))
    .map((i) => i - fields.length)
    .filter((i) => i >= 0)
  const roles = repeated(permissions.map(({ roleId }) => roleId))
  return [
    ...names.map((i) => ({ code: 'library.repeated_field', path: `/fields/${i}/name` })),
    ...removed.map((i) => ({ code: 'library.repeated_field', path: `/removedFields/${i}/name` })),
    ...roles.map((i) => ({ code: 'library.repeated_role', path: `/permissions/${i}/roleId` })),
    ...fields.flatMap((field, i) =>
      lintField(field).map(({ code, path }) => ({ code, path: `/fields/${i}${path}` })),
    ),
  ]
}

function lintField({
  dataType,
  pickListSelection,
  relatesTo,
}: SchemaField): { code: string; path: string }[] {
  const issues: { code: string; path: string }[] = []
  const isPickList = dataType === 'pick-list'
  if (isPickList && !pickListSelection?.length)
    issues.push({ code: 'library.no_selection', path: '/pickListSelection' })
  if (!isPickList && pickListSelection)
    issues.push({ code: 'library.selection_unexpected', path: '/pickListSelection' })
  for (const i of repeated(pickListSelection ?? []))
    issues.push({ code: 'library.repeated_choice', path: `/pickListSelection/${i}` })
  if (dataType === 'relation' && !relatesTo) issues.push({ code: 'library.no_relation', path: '/relatesTo' })
  if (dataType !== 'relation' && relatesTo)
    issues.push({ code: 'library.relation_unexpected', path: '/relatesTo' })
  return issues
}

/** What an item has that its library does not allow, and the other way round. What a removed field held may stay. */
export function lintLibraryItem(
  { fields: values }: Pick<LibraryItem, 'fields'>,
  { fields, removedFields = [] }: Pick<Library, 'fields' | 'removedFields'>,
): Issue[] {
  const known = new Set([...fields, ...removedFields].map(({ name }) => name))
  const unknown = Object.keys(values).filter((name) => !known.has(name))
  return [
    ...unknown.map((name) => ({ code: 'library_item.unknown_field', path: `/fields/${name}` })),
    ...fields.flatMap((field) => {
      const value = values[field.name] ?? null
      const code = value === null ? (field.required ? 'required' : undefined) : misfit(field, value)
      return code ? [{ code: `library_item.${code}`, path: `/fields/${field.name}` }] : []
    }),
  ]
}

function misfit({ dataType, pickListSelection = [] }: SchemaField, value: unknown): string | undefined {
  switch (dataType) {
    case 'number':
      return typeof value === 'number' ? undefined : 'not_a_number'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'not_true_or_false'
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? undefined : 'not_a_date'
    case 'pick-list':
      return pickListSelection.some((choice) => choice === value) ? undefined : 'not_in_selection'
    default:
      return typeof value === 'string' ? undefined : 'not_a_text'
  }
}

/** Indexes of what stood before. */
const repeated = (list: readonly string[]): number[] =>
  list.flatMap((each, i) => (list.indexOf(each) < i ? [i] : []))
