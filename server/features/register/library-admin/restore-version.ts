import type { LibraryItem } from '../../../../schemas/index.ts'
import { invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import {
  isSameItem,
  LIBRARY_ITEM_VERSIONS,
  libraryItemType,
  putItem,
  requireSeen,
} from '../../ground/library/index.ts'
import { missingRelations } from './missing-relations.ts'
import { managedItem } from './policy.ts'
import { problemsIn, stateOf } from './read-rows.ts'
import { spelled } from './spelled.ts'

/**
 * Makes an item what it was, as far as its library still has such fields; whether it is archived stays.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED with the fields whose values fit no more, CONFLICT where
 * another revision was seen
 */
async function restoreVersion(
  caller: Caller,
  { id, revision, version }: { id: string; revision: number; version: number },
): Promise<LibraryItem> {
  const { services } = caller
  const { item, library } = await managedItem(caller, id)
  const earlier = await services.store
    .collection(LIBRARY_ITEM_VERSIONS)
    .findOne({ itemId: item.id, revision: version })
  if (!earlier) throw notFound('There is no such version')
  const known = new Set([...library.fields, ...(library.removedFields ?? [])].map(({ name }) => name))
  const fields = Object.fromEntries(Object.entries(earlier.fields).filter(([field]) => known.has(field)))
  const state = stateOf(library, { id: item.id, libraryId: item.libraryId, name: earlier.name, fields }, item)
  if (isSameItem(item, state)) return item
  const problems = [
    ...problemsIn(services, library, state, 0),
    ...(await missingRelations(services, library, [state])),
  ]
  if (problems.length > 0) throw invalid(...problems.map(({ code, column }) => ({ code, path: column })))
  requireSeen(item, revision)
  const actorId = userOf(caller)
  const details = { libraryId: library.id, version, before: spelled(item), after: spelled(state) }
  return audited(services, { action: 'library-item.save', actorId, to: item.id, details }, () =>
    putItem(services, actorId, state, item),
  )
}

export const restoreVersionField = (builder: Builder) =>
  builder.mutationField('restoreLibraryItemVersion', (t) =>
    t.field({
      description: 'Makes an item of a library what it was at an earlier revision.',
      subGraphs: LIBRARY,
      type: libraryItemType(builder),
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true, description: 'The one that was seen.' }),
        version: t.arg.int({ required: true, description: 'The revision that it becomes again.' }),
      },
      resolve: (_, args, { caller }) => restoreVersion(caller, args),
    }),
  )
