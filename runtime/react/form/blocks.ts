import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { IsBeside } from './beside.ts'

/** Questions in one block: the unit in which the browser leaves out what is off the screen (QuestionView.module.css). */
export const BLOCK_SIZE = 10
/** A block grows up to this for what stands side by side. */
const MAX_BLOCK_SIZE = 30

/** Cuts a list of elements into runs, in order; as far as it can, not between neighbours that stand side by side. */
export function blocksOf(keys: readonly AnswerKey[], isBeside: IsBeside): (readonly AnswerKey[])[] {
  const blocks: (readonly AnswerKey[])[] = []
  const parts = (index: number) =>
    !isBeside(keys[index - 1] as AnswerKey) || !isBeside(keys[index] as AnswerKey)
  for (let start = 0, end = 0; start < keys.length; start = end) {
    end = Math.min(start + BLOCK_SIZE, keys.length)
    while (end < keys.length && end - start < MAX_BLOCK_SIZE && !parts(end)) end += 1
    blocks.push(keys.slice(start, end))
  }
  return blocks
}
