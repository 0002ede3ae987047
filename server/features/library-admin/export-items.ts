import { csvFile } from '../../../runtime/core/text/csv.ts'
import type { LibraryItem } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../graphql/builder.ts'
import { audit } from '../audit/index.ts'
import { LIBRARY_ITEMS } from '../library/index.ts'
import { managedLibrary } from './require-manager.ts'

const MOST_ITEMS = 20_000
const AT_ONCE = 1_000

interface Exported {
  csv: string
  items: number
  isWhole: boolean
}

/** A library as CSV, with the columns that an import reads. That it was taken out is remembered. */
async function exportItems(caller: Caller, libraryId: string): Promise<Exported> {
  const library = await managedLibrary(caller, libraryId)
  const items = caller.services.store.collection(LIBRARY_ITEMS)
  const found: LibraryItem[] = []
  let page: LibraryItem[]
  do {
    const after = found.at(-1)?.id
    const filter = { libraryId: library.id, ...(after !== undefined && { id: { $gt: after } }) }
    page = await items.find(filter, { sort: { id: 1 }, limit: AT_ONCE })
    found.push(...page)
  } while (page.length === AT_ONCE && found.length <= MOST_ITEMS)
  const names = library.fields.map(({ name }) => name)
  const shown = found.slice(0, MOST_ITEMS)
  const rows = shown.map(({ id, name, fields }) => [id, name, ...names.map((each) => cellOf(fields[each]))])
  const details = { items: shown.length }
  await audit(caller.services, {
    ...{ action: 'library.export', actorId: caller.userId ?? '', to: library.id, details },
  })
  return {
    csv: csvFile([['id', 'name', ...names], ...rows]),
    items: shown.length,
    isWhole: shown.length === found.length,
  }
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'number' ? value : value === undefined || value === null ? null : String(value)

export function exportItemsField(builder: Builder): void {
  const Export = builder.objectRef<Exported>('LibraryExport').implement({
    fields: (t) => ({
      csv: t.exposeString('csv'),
      items: t.exposeInt('items'),
      isWhole: t.exposeBoolean('isWhole', {
        description: `False where there are more than ${MOST_ITEMS.toLocaleString('en')}.`,
      }),
    }),
  })
  builder.mutationField('exportLibrary', (t) =>
    t.field({
      description: 'The items of a library as CSV, for who may create libraries; the audit log remembers it.',
      subGraphs: LIBRARY,
      type: Export,
      extensions: { cost: 1_000 },
      args: { libraryId: t.arg.id({ required: true }) },
      resolve: (_, { libraryId }, { caller }) => exportItems(caller, libraryId),
    }),
  )
}
