import { conflict, notFound } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../graphql/builder.ts'
import { DONE, mutationResult } from '../../graphql/mutation-result.ts'
import { audit } from '../audit/index.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../library/index.ts'
import { requireManager } from './require-manager.ts'

/**
 * Takes an item out of its library. Forms that chose it keep what it was called. One that other items name stays.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, CONFLICT
 */
async function deleteItem(caller: Caller, id: string): Promise<void> {
  const { store } = caller.services
  const actorId = await requireManager(caller)
  const items = store.collection(LIBRARY_ITEMS)
  const item = await items.findOne({ id })
  if (!item) throw notFound(`Unable to get library item with id ${id.slice(0, 64)}`)
  const related = (await store.collection(LIBRARIES).find({}, { limit: 500 })).flatMap((library) =>
    library.fields
      .filter(({ dataType, relatesTo }) => dataType === 'relation' && relatesTo === item.libraryId)
      .map(({ name }) => ({ libraryId: library.id, [`fields.${name}`]: id })),
  )
  if (related.length > 0 && (await items.findOne({ $or: related }, { fields: ['id'] })))
    throw conflict('library_item.in_use', 'Another item names this one')
  await items.deleteOne({ id })
  const details = { libraryId: item.libraryId, name: item.name }
  await audit(caller.services, { action: 'library-item.delete', actorId, from: id, details })
}

export const deleteItemField = (builder: Builder) =>
  builder.mutationField('deleteLibraryItem', (t) =>
    t.field({
      description: 'Takes an item out of its library, unless other items name it.',
      subGraphs: LIBRARY,
      type: mutationResult(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => {
        await deleteItem(caller, id)
        return DONE
      },
    }),
  )
