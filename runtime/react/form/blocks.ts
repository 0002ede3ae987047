import type { AnswerKey } from '../../core/element/answer-key.ts'

/** Questions in one block: the unit in which the browser leaves out what is off the screen (QuestionView.module.css). */
export const BLOCK_SIZE = 10

/** Cuts a list of elements into runs, in order. */
export function blocksOf(keys: readonly AnswerKey[]): (readonly AnswerKey[])[] {
  const blocks: (readonly AnswerKey[])[] = []
  for (let start = 0; start < keys.length; start += BLOCK_SIZE)
    blocks.push(keys.slice(start, start + BLOCK_SIZE))
  return blocks
}
