import type { LibraryItem } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import type { Store } from '../../../store/port.ts'
import { audited, oneByOne } from '../../ground/audit/index.ts'
import { eachItem, putItem } from '../../ground/library/index.ts'
import { requireUnused } from './configure-library.ts'
import { managedLibrary, requireLibrarySeen } from './policy.ts'

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
  const actorId = userOf(caller)
  const { done, refusal } = await audited(
    services,
    { action: 'library.empty', actorId, to: id },
    () =>
      oneByOne(offeredItems(services.store, id), (item) =>
        putItem(services, actorId, { ...item, archivedDate }, item),
      ),
    ({ done: { length: items } }) => (items > 0 ? { details: { items } } : null),
  )
  if (refusal) throw refusal
  return done.length
}

async function* offeredItems(store: Store, libraryId: string): AsyncGenerator<LibraryItem> {
  for await (const page of eachItem(store, { libraryId, ...OFFERED })) yield* page
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
