import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import type { Edit, JsonValue, Place } from '../../schemas/index.ts'
import type { Done, DraftDocuments } from './draft-server.ts'
import type { Pending } from './replica.ts'
import { valueAt } from './value-at.ts'

/** A change that could not be kept. */
export interface DraftConflict {
  pending: Pick<Pending, 'id' | 'name' | 'edits'>
  /** Of an EditError, or of what the server said. */
  code: string
  /** Where, and what stands there now; absent where the server refused it altogether. */
  place?: Place
  now?: unknown
  /** What others did meanwhile. */
  by: readonly Done[]
}

/**
 * The same edits as they fit what is there now: what they set is set over what others wrote.
 *
 * @returns undefined where there is no place for them any more
 */
export function madeAgain(documents: DraftDocuments, edits: readonly Edit[]): readonly Edit[] | undefined {
  try {
    let now: unknown = documents
    const again: Edit[] = []
    for (const edit of edits) {
      const fitting = fitted(now, edit)
      now = carryOut(now, [fitting]).document
      again.push(fitting)
    }
    return again
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

function fitted(documents: unknown, edit: Edit): Edit {
  const was = valueAt(documents, edit.at) as JsonValue | undefined
  if (edit.do === 'set') {
    const { was: _, ...rest } = edit
    return was === undefined ? rest : { ...rest, was }
  }
  if (edit.do === 'remove' && was !== undefined) return { ...edit, was }
  if (edit.do === 'move') {
    const { was: _, ...rest } = edit
    return typeof edit.at.at(-1) === 'number' && was !== undefined ? { ...rest, was } : rest
  }
  return edit
}
