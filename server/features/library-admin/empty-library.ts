import { type Caller, userOf } from '../../contract/caller.ts'
import { OFFERED } from '../../contract/library-filter.ts'
import { type Builder, LIBRARY } from '../../graphql/builder.ts'
import { audit } from '../audit/index.ts'
import { eachItem, putItem } from '../library/index.ts'
import { requireUnused } from './configure-library.ts'
import { managedLibrary, requireLibrarySeen } from './require-manager.ts'

/**
 * Archives all items of a library; each can be offered again.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, CONFLICT while something uses it, or where another revision was seen
 */
async function emptyLibrary(caller: Caller, id: string, revision: number): Promise<number> {
  const { services } = caller
  const library = await managedLibrary(caller, id)
  requireLibrarySeen(library, revision)
  await requireUnused(caller, library)
  const archivedDate = services.clock().toISOString()
  let items = 0
  for await (const page of eachItem(services.store, { libraryId: id, ...OFFERED }))
    for (const item of page) {
      await putItem(services, userOf(caller), { ...item, archivedDate }, item)
      items++
    }
  if (items > 0)
    await audit(services, { action: 'library.empty', actorId: userOf(caller), to: id, details: { items } })
  return items
}

export const emptyLibraryField = (builder: Builder) =>
  builder.mutationField('emptyLibrary', (t) =>
    t.int({
      description: 'Archives all items of a library, and answers how many; CONFLICT while something uses it.',
      subGraphs: LIBRARY,
      extensions: { cost: 1_000 },
      args: { id: t.arg.id({ required: true }), revision: t.arg.int({ required: true }) },
      resolve: (_, { id, revision }, { caller }) => emptyLibrary(caller, id, revision),
    }),
  )
