import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import type { Edit, Place } from '../../schemas/index.ts'
import { madeAgain } from '../document/conflict.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { jsonEdits } from '../document/json/json-edits.ts'

/** Another author changed what the text changes. */
export interface Clash {
  place: Place
  /** What stands there now. */
  now: unknown
}

export interface Rebased {
  edits: readonly Edit[]
  documents: DraftDocuments
}

/**
 * What a text changes of the documents that it was begun from, made on what has become of them.
 *
 * @param isOver what others wrote at the same places gives way
 */
export function rebase(
  base: DraftDocuments,
  wanted: DraftDocuments,
  now: DraftDocuments,
  isOver: boolean,
): Rebased | { clash: Clash } {
  const own = jsonEdits(base, wanted)
  const edits = (isOver && madeAgain(now, own)) || own
  try {
    return { edits, documents: carryOut(now, edits).document as DraftDocuments }
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    return { clash: { place: error.place, now: error.now } }
  }
}
