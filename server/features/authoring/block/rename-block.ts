import { type Caller, userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { type BlockHead, blockType } from './block-type.ts'
import { BLOCKS } from './collections.ts'
import { findBlock, HEAD } from './find-block.ts'
import { readName } from './read-name.ts'

/** @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED */
async function renameBlock(caller: Caller, blockId: string, words: string): Promise<BlockHead> {
  const block = await findBlock(caller, blockId, HEAD)
  const name = readName(words)
  if (name === block.name) return block
  const { services } = caller
  const details = { programId: block.programId, from: block.name, name }
  await audited(
    services,
    { action: 'block.rename', actorId: userOf(caller), to: block.id, details },
    () => services.store.collection(BLOCKS).updateOne({ id: block.id }, { $set: { name } }),
    ({ matched }) => (matched > 0 ? {} : null),
  )
  return { ...block, name }
}

export const renameBlockField = (builder: Builder) =>
  builder.mutationField('renameBlock', (t) =>
    t.field({
      description: 'Calls a block something else; what was inserted of it stays as it is.',
      subGraphs: BUILDER,
      type: blockType(builder),
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: (_, { id, name }, { caller }) => renameBlock(caller, id, name),
    }),
  )
