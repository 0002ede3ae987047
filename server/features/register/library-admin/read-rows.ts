import { lintLibraryItem } from '../../../../runtime/core/library/lint-library.ts'
import type { Library, LibraryItem, SchemaField } from '../../../../schemas/index.ts'
import { digest } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import type { RowProblem } from '../../../graphql/saved-rows.ts'
import { type ItemState, libraryItemTokens } from '../../ground/library/index.ts'

/** A row as texts, by column. */
export type Row = ReadonlyMap<string, string>

/**
 * The item that a row says. What its file has no column for stays as it was, and so does what a removed field held. One
 * without an ID gets one by its name and the library's first field, so that the same row is the same item again.
 */
export function readRow(library: Library, row: Row, known: LibraryItem | undefined): ItemState {
  const cells = library.fields.flatMap((field) => {
    const text = row.get(field.name)
    const value = text === undefined ? known?.fields[field.name] : readCell(field, text.trim())
    return value === undefined || value === null ? [] : [[field.name, value] as const]
  })
  const kept = (library.removedFields ?? []).flatMap(({ name: field }) => {
    const value = known?.fields[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  const name = row.get('name')?.trim() ?? known?.name ?? ''
  const state = {
    id: idOf(library, row),
    libraryId: library.id,
    name,
    fields: Object.fromEntries([...cells, ...kept]),
  }
  return stateOf(library, state, known)
}

/** An item as it will be stored. */
export const stateOf = (
  library: Library,
  item: Pick<LibraryItem, 'id' | 'libraryId' | 'name' | 'fields'>,
  known: LibraryItem | undefined,
): ItemState => ({
  ...{ schemaVersion: 1, ...item, searchTokens: libraryItemTokens(item, library) },
  ...(known?.archivedDate !== undefined && { archivedDate: known.archivedDate }),
})

export function idOf(library: Library, row: Row): string {
  const [first] = [...library.fields].sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
  const key = [row.get('name')?.trim() ?? '', first ? (row.get(first.name)?.trim() ?? '') : '']
  return row.get('id')?.trim() || `${library.id.slice(0, 30)}-${digest(key).slice(0, 20)}`
}

/** What cannot be read stays the text, which is refused as what it is. */
export function readCell({ dataType }: SchemaField, text: string): string | number | boolean | undefined {
  if (text === '') return undefined
  if (dataType === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  if (dataType !== 'boolean') return text
  if (/^(?:true|yes|1)$/i.test(text)) return true
  return /^(?:false|no|0)$/i.test(text) ? false : text
}

const NAMELESS = { code: 'library_item.required', path: '/name' }

export function problemsIn(
  { validator }: Services,
  library: Library,
  item: ItemState,
  row: number,
): RowProblem[] {
  const issues = item.name ? validator.check('library-item', item) : [NAMELESS]
  const found = issues.length > 0 ? issues : lintLibraryItem(item, library)
  return found.map(({ code, path = '' }) => ({ row, column: columnOf(path), code }))
}

/** `/name`, `/fields/code`: the last part. */
const columnOf = (path: string): string => path.split('/').at(-1) || 'name'
