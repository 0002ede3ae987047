import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { mayHearOfDraft, requireStudio } from '../draft/index.ts'

/**
 * Whoever may work on the draft; all others do not hear that there is one. Its documents are not read.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND
 */
export async function requireAuthorOf(caller: Caller, draftId: string): Promise<string> {
  const userId = await requireStudio(caller)
  if (!(await mayHearOfDraft(caller.services, draftId, [userId])).has(userId)) throw notFound()
  return userId
}
