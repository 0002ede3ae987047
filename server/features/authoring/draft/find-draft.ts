import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Draft } from '../../../../schemas/index.ts'
import { conflict, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { DRAFTS } from './collections.ts'
import { isAuthor, requireStudio } from './policy.ts'
import { settled } from './settle.ts'

/**
 * A draft as all edits have left it. Nobody but its authors hears that there is one.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND
 */
export async function findDraft(caller: Caller, draftId: string): Promise<Draft> {
  await requireStudio(caller)
  const { services } = caller
  const stored = ID_PATTERN.test(draftId)
    ? await services.store.collection(DRAFTS).findOne({ id: draftId })
    : null
  if (!stored || !(await isAuthor(caller, stored.programId))) throw notFound()
  return settled(services, stored)
}

/** @throws AppError CONFLICT for a draft that was published or discarded meanwhile */
export function requireOpen(draft: Draft): void {
  if (draft.state === 'open') return
  throw conflict(`draft.${draft.state}`, 'The draft was closed meanwhile')
}
