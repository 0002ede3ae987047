import type { Edit } from '../../schemas/index.ts'
import type { Done } from './draft-server.ts'

/** Something that this author did, as it was carried out. */
export interface Entry {
  /** The id of its operation. */
  id: string
  /** Absent until the server has it. */
  revision?: number
  name: string
  edits: readonly Edit[]
  /** The entry that it takes back. */
  undoes?: string
}

/** What can be taken back, and what can be done again: the last one first to go. */
export interface Stacks {
  undo: readonly Entry[]
  redo: readonly Entry[]
}

/**
 * The stacks that come of what an author did, in its order. They follow from the numbered edits alone, so they are the
 * same after a reload.
 */
export function stacksOf(entries: readonly Entry[]): Stacks {
  const undo: Entry[] = []
  let redo: Entry[] = []
  for (const entry of entries) {
    const { undoes } = entry
    if (undoes === undefined) {
      undo.push(entry)
      redo = []
    } else if (takeOut(undo, undoes)) redo.push(entry)
    else if (takeOut(redo, undoes)) undo.push(entry)
  }
  return { undo, redo }
}

/** Nearly always the last; of what two tabs of one author did, perhaps another. */
function takeOut(stack: Entry[], id: string): boolean {
  const index = stack.findLastIndex((entry) => entry.id === id)
  if (index >= 0) stack.splice(index, 1)
  return index >= 0
}

/** What this author did, of all that was done to a draft. @param history the newest first */
export function entriesOf(history: readonly Done[], userId: string): readonly Entry[] {
  const oldestFirst = history.toReversed()
  const ids = new Map(oldestFirst.map((done) => [done.revision, idOf(done)]))
  return oldestFirst
    .filter((done) => done.userId === userId && !done.closes)
    .map((done) => ({
      ...{ id: idOf(done), revision: done.revision, name: done.name ?? '', edits: done.edits },
      ...(done.undoes !== null && { undoes: ids.get(done.undoes) ?? `revision ${done.undoes}` }),
    }))
}

const idOf = ({ operationId, revision }: Done) => operationId ?? `revision ${revision}`
