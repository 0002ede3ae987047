import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Block } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isAuthor, requireStudio } from '../draft/index.ts'
import { BLOCKS } from './collections.ts'

/**
 * A block, with nothing of its elements where only `fields` are asked for. Nobody but the authors of its program hears
 * that there is one.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND
 */
export async function findBlock(caller: Caller, id: string, fields?: readonly string[]): Promise<Block> {
  await requireStudio(caller)
  const blocks = caller.services.store.collection(BLOCKS)
  const block = ID_PATTERN.test(id) ? await blocks.findOne({ id }, fields && { fields }) : null
  if (!block || !(await isAuthor(caller, block.programId))) throw notFound()
  return block
}

/** All but the elements. */
export const HEAD = ['programId', 'name', 'count', 'contents', 'createdDate', 'createdBy'] as const
