import type { Library } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { LIBRARIES, LIBRARY_ITEMS, libraryType } from '../../ground/library/index.ts'
import { requireManager } from './policy.ts'

const MOST_LIBRARIES = 500

interface Managed {
  library: Library
  itemCount: number
}

/** All of them, by name, with how much is in them. */
async function managedLibraries(caller: Caller): Promise<Managed[]> {
  await requireManager(caller)
  const { store } = caller.services
  const [libraries, counts] = await Promise.all([
    store.collection(LIBRARIES).find({}, { sort: { name: 1 }, limit: MOST_LIBRARIES }),
    store
      .collection(LIBRARY_ITEMS)
      .aggregate<{ _id: string; count: number }>([
        { $match: OFFERED },
        { $group: { _id: '$libraryId', count: { $sum: 1 } } },
      ]),
  ])
  const byId = new Map(counts.map(({ _id, count }) => [_id, count]))
  return libraries.map((library) => ({ library, itemCount: byId.get(library.id) ?? 0 }))
}

export function managedLibrariesField(builder: Builder): void {
  const ManagedLibrary = builder.objectRef<Managed>('ManagedLibrary').implement({
    fields: (t) => ({
      library: t.field({ type: libraryType(builder), resolve: ({ library }) => library }),
      itemCount: t.exposeInt('itemCount'),
      isArchived: t.boolean({ resolve: ({ library }) => library.archivedDate !== undefined }),
    }),
  })
  builder.queryField('managedLibraries', (t) =>
    t.field({
      description: 'All libraries, for who may create them.',
      subGraphs: LIBRARY,
      type: [ManagedLibrary],
      extensions: { cost: 50 },
      resolve: (_, _args, { caller }) => managedLibraries(caller),
    }),
  )
}
