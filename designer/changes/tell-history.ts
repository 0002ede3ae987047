import { diffDocuments } from '../../runtime/core/diff/diff-documents.ts'
import type { Change, GroupDocuments } from '../../runtime/core/diff/types.ts'
import { applyEdits } from '../../runtime/core/edit/apply-edits.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import type { Edit } from '../../schemas/index.ts'

/** What one person did in one go. */
interface Entry {
  revision: number
  edits: unknown
}

export interface Told<E> {
  entry: E
  /** Undefined where it cannot be told any more what the draft was. */
  changes: readonly Change[] | undefined
}

/**
 * What each entry of a draft's history changed: the draft as it is now is taken back, one entry after the other.
 *
 * @param documents of the draft at `revision`
 * @param history the newest first, without gaps
 */
export function tellHistory<E extends Entry>(
  documents: GroupDocuments,
  revision: number,
  history: readonly E[],
): Told<E>[] {
  let now: GroupDocuments | undefined = documents
  let expected = revision
  return history
    .filter((entry) => entry.revision <= revision)
    .map((entry) => {
      const after: GroupDocuments | undefined = entry.revision === expected ? now : undefined
      const before: GroupDocuments | undefined = after && takenBack(after, entry.edits as readonly Edit[])
      expected = entry.revision - 1
      now = before
      return { entry, changes: before && after && diffDocuments(before, after) }
    })
}

function takenBack(documents: GroupDocuments, edits: readonly Edit[]): GroupDocuments | undefined {
  try {
    return applyEdits(documents, invertEdits(edits)) as GroupDocuments
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}
