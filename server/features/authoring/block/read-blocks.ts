import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { requireAuthor, requireStudio } from '../draft/index.ts'
import { type BlockHead, blockType } from './block-type.ts'
import { BLOCKS } from './collections.ts'
import { findBlock, HEAD } from './find-block.ts'

const MOST_LISTED = 100

/** By their names. @throws AppError ACCESS_DENIED, NOT_FOUND */
async function listBlocks(caller: Caller, programId: string): Promise<BlockHead[]> {
  await requireStudio(caller)
  if (!ID_PATTERN.test(programId)) throw notFound()
  await requireAuthor(caller, programId)
  return caller.services.store
    .collection(BLOCKS)
    .find({ programId }, { sort: { name: 1 }, limit: MOST_LISTED, fields: HEAD })
}

export function blockFields(builder: Builder): void {
  builder.queryField('blocks', (t) =>
    t.field({
      description: 'The blocks of a program, by their names.',
      subGraphs: BUILDER,
      type: [blockType(builder)],
      extensions: { cost: 100 },
      args: { programId: t.arg.id({ required: true }) },
      resolve: (_, { programId }, { caller }) => listBlocks(caller, programId),
    }),
  )
  builder.queryField('blockElements', (t) =>
    t.field({
      description: 'The elements of a block, under the ids that they had when it was saved.',
      subGraphs: BUILDER,
      type: 'JSON',
      extensions: { cost: 50 },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => (await findBlock(caller, id)).elements,
    }),
  )
}
