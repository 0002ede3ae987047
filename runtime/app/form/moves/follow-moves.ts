import type { PendingOperation } from '../../../client/autosave/types.ts'
import { parseKey, toKey } from '../../../core/element/answer-key.ts'

/** Of each move to another version the questions whose answers went elsewhere, the oldest first. */
export type Moves = readonly (readonly (readonly [from: string, to: string])[])[]

/** Where an answer stands now that stood there before; undefined for a question that is there under its id. */
function keyNow(key: string, moves: Moves, isAsked: (elementId: string) => boolean): string | undefined {
  const parsed = parseKey(key)
  if (!parsed || isAsked(parsed.elementId)) return undefined
  const follow = (id: string) => {
    let now = id
    for (const move of moves) now = move.find(([from]) => from === now)?.[1] ?? now
    return now
  }
  const steps = parsed.location.map(({ parentId, rowId }) => ({ parentId: follow(parentId), rowId }))
  return toKey(steps, follow(parsed.elementId))
}

/**
 * What was typed on an earlier version of the form follows its questions to where their answers are now. The server knows
 * each change by its id: one that had arrived before changes nothing there.
 */
export const followMoves = <O extends Pick<PendingOperation, 'key'>>(
  operations: readonly O[],
  moves: Moves,
  isAsked: (elementId: string) => boolean,
): O[] =>
  operations.map((operation) => {
    const key = keyNow(operation.key, moves, isAsked)
    return key === undefined ? operation : { ...operation, key }
  })
