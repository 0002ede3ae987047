import { type Caller, userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { audited } from '../../ground/audit/index.ts'
import { BLOCKS } from './collections.ts'
import { findBlock, HEAD } from './find-block.ts'

/** @throws AppError ACCESS_DENIED, NOT_FOUND */
async function deleteBlock(caller: Caller, blockId: string): Promise<void> {
  const { id, programId, name } = await findBlock(caller, blockId, HEAD)
  const { services } = caller
  await audited(
    services,
    { action: 'block.delete', actorId: userOf(caller), to: id, details: { programId, name } },
    () => services.store.collection(BLOCKS).deleteOne({ id }),
  )
}

export const deleteBlockField = (builder: Builder) =>
  builder.mutationField('deleteBlock', (t) =>
    t.field({
      description:
        'Deletes a block; what was inserted of it stays. Whoever read it before can save it again.',
      subGraphs: BUILDER,
      type: mutationResult(builder),
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => {
        await deleteBlock(caller, id)
        return DONE
      },
    }),
  )
