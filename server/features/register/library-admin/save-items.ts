import type { Library, LibraryItem } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { type SavedRows, savedRowsType, textsOf } from '../../../graphql/saved-rows.ts'
import { audited, oneByOne } from '../../ground/audit/index.ts'
import {
  type ItemState,
  isSameItem,
  LIBRARY_ITEMS,
  putItem,
  requireSeen,
} from '../../ground/library/index.ts'
import { missingRelations } from './missing-relations.ts'
import { managedLibrary } from './policy.ts'
import { idOf, problemsIn, type Row, readRow } from './read-rows.ts'
import { spelled } from './spelled.ts'

/** Of one request; who has more sends it in pieces. */
const MOST_ROWS = 200
const MOST_PROBLEMS = 50

interface Asked {
  libraryId: string
  /** `id`, `name` and fields of the library, in the order of the cells. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  dryRun: boolean
  /** The one that was seen, where one item is saved; 0 for one that is added. */
  revision?: number | null | undefined
}

/**
 * Adds items to a library and changes those that are there; others stay. A dry run says what that would come to. Either
 * all rows are right and all are saved, or none is. The same again changes nothing.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED for columns that there are not, CONFLICT where somebody
 * else changed an item meanwhile
 */
async function saveItems(
  caller: Caller,
  { libraryId, columns, rows, dryRun, revision }: Asked,
): Promise<SavedRows> {
  const { services } = caller
  const library = await managedLibrary(caller, libraryId)
  requireColumns(library, columns, rows.length)
  const items = services.store.collection(LIBRARY_ITEMS)
  const read = rows.map((cells): Row => new Map(columns.map((column, i) => [column, cells[i] ?? ''])))
  const ids = read.map((row) => idOf(library, row))
  const known = new Map((await items.find({ id: { $in: [...new Set(ids)] } })).map((item) => [item.id, item]))
  const wished = read.map((row, i) => readRow(library, row, known.get(ids[i] ?? '')))
  const problems = wished.flatMap((item, row) => {
    const twin = ids.indexOf(item.id) < row ? [{ row, column: 'id', code: 'id.duplicate' }] : []
    const other = known.get(item.id)
    const taken = other && other.libraryId !== library.id
    return [
      ...problemsIn(services, library, item, row),
      ...twin,
      ...(taken ? [{ row, column: 'id', code: 'library_item.id_taken' }] : []),
      ...(other?.archivedDate && !taken ? [{ row, column: 'id', code: 'library_item.archived' }] : []),
    ]
  })
  problems.push(...(await missingRelations(services, library, wished)))
  const changed = wished.filter((item) => !isSame(known.get(item.id), item))
  const [first] = changed
  if (first && revision != null && !dryRun) requireSeen(known.get(first.id), revision)
  const added = changed.filter(({ id }) => !known.has(id)).length
  const counts = { added, changed: changed.length - added, same: wished.length - changed.length }
  if (problems.length > 0) return { ...counts, problems: problems.slice(0, MOST_PROBLEMS) }
  if (!dryRun) await putAll(caller, library, changed, known)
  return { ...counts, problems: [] }
}

function requireColumns({ fields }: Library, columns: readonly string[], rowCount: number): void {
  const known = new Set(['id', 'name', ...fields.map(({ name }) => name)])
  const wrong = columns.findIndex((column, i) => !known.has(column) || columns.indexOf(column) < i)
  if (wrong !== -1) throw invalid({ code: 'library_item.unknown_field', path: `columns/${wrong}` })
  if (rowCount > MOST_ROWS) throw invalid({ code: 'list.too_long', path: 'rows', params: { max: MOST_ROWS } })
}

const isSame = (known: LibraryItem | undefined, item: ItemState): boolean =>
  known !== undefined && isSameItem(known, item)

/** Remembers one that is changed by hand with what it was and is; of many, how many were before one was refused. */
async function putAll(
  caller: Caller,
  { id }: Library,
  changed: readonly ItemState[],
  known: ReadonlyMap<string, LibraryItem>,
): Promise<void> {
  const { services } = caller
  const [item] = changed
  if (!item) return
  const actorId = userOf(caller)
  const put = (each: ItemState) => putItem(services, actorId, each, known.get(each.id))
  if (changed.length === 1) {
    const before = known.get(item.id)
    const details = { libraryId: id, ...(before && { before: spelled(before) }), after: spelled(item) }
    const entry = { action: 'library-item.save', actorId, to: item.id, details } as const
    await audited(services, entry, () => put(item))
    return
  }
  const entry = { action: 'library.import', actorId, to: id } as const
  const { refusal } = await audited(
    services,
    entry,
    () => oneByOne(changed, put),
    ({ done }) => {
      const added = done.filter((each) => !known.has(each.id)).length
      return done.length > 0 ? { details: { added, changed: done.length - added } } : null
    },
  )
  if (refusal) throw refusal
}

export function saveItemsField(builder: Builder): void {
  const Input = builder.inputType('SaveLibraryItemsInput', {
    fields: (t) => ({
      libraryId: t.id({ required: true }),
      columns: t.stringList({ required: true, description: '`id`, `name` and fields of the library.' }),
      rows: t.field({ type: ['JSON'], required: true, description: `Lists of texts; ${MOST_ROWS} at most.` }),
      dryRun: t.boolean({ defaultValue: false, required: true }),
      revision: t.int({
        description:
          'The one that was seen, where one item is saved; 0 for one that is added. CONFLICT where it is another.',
      }),
    }),
  })
  builder.mutationField('saveLibraryItems', (t) =>
    t.field({
      description: 'Adds and changes items of a library, for who may create libraries; all rows or none.',
      subGraphs: LIBRARY,
      type: savedRowsType(builder),
      extensions: { cost: 500 },
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: (_, { input: { rows, ...input } }, { caller }) =>
        saveItems(caller, { ...input, rows: rows.map(textsOf) }),
    }),
  )
}
