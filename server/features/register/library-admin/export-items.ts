import type { LibraryItem } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { audit } from '../../ground/audit/index.ts'
import { eachItem } from '../../ground/library/index.ts'
import { managedLibrary } from './policy.ts'

const MOST_ITEMS = 20_000

interface Exported {
  columns: string[]
  rows: (string | number | null)[][]
  isWhole: boolean
}

/** What a library offers as a table, with the columns that an import reads. That it was taken out is remembered. */
async function exportItems(caller: Caller, libraryId: string): Promise<Exported> {
  const library = await managedLibrary(caller, libraryId)
  const found: LibraryItem[] = []
  for await (const page of eachItem(caller.services.store, { libraryId: library.id, ...OFFERED })) {
    found.push(...page)
    if (found.length > MOST_ITEMS) break
  }
  const names = library.fields.map(({ name }) => name)
  const shown = found.slice(0, MOST_ITEMS)
  const rows = shown.map(({ id, name, fields }) => [id, name, ...names.map((each) => cellOf(fields[each]))])
  const details = { items: shown.length }
  await audit(caller.services, {
    ...{ action: 'library.export', actorId: caller.userId ?? '', to: library.id, details },
  })
  return { columns: ['id', 'name', ...names], rows, isWhole: shown.length === found.length }
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'number' ? value : value === undefined || value === null ? null : String(value)

export function exportItemsField(builder: Builder): void {
  const Export = builder.objectRef<Exported>('LibraryExport').implement({
    fields: (t) => ({
      columns: t.exposeStringList('columns', { description: '`id`, `name` and the fields.' }),
      rows: t.field({
        description: 'A list of cells for each item: texts and numbers, null for nothing.',
        type: ['JSON'],
        resolve: ({ rows }) => rows,
      }),
      isWhole: t.exposeBoolean('isWhole', {
        description: `False where there are more than ${MOST_ITEMS.toLocaleString('en')}.`,
      }),
    }),
  })
  builder.mutationField('exportLibrary', (t) =>
    t.field({
      description:
        'The items of a library as a table, for who may create libraries; the audit log remembers it.',
      subGraphs: LIBRARY,
      type: Export,
      extensions: { cost: 1_000 },
      args: { libraryId: t.arg.id({ required: true }) },
      resolve: (_, { libraryId }, { caller }) => exportItems(caller, libraryId),
    }),
  )
}
