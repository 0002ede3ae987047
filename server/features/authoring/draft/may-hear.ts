import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Services } from '../../../contract/services.ts'
import { DRAFTS } from './collections.ts'
import { isAuthor } from './policy.ts'

/** Of these people, those who may be told that a draft changed. */
export async function mayHearOfDraft(
  services: Services,
  draftId: string,
  userIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const drafts = services.store.collection(DRAFTS)
  const found = ID_PATTERN.test(draftId)
    ? await drafts.findOne({ id: draftId }, { fields: ['programId'], readConcern: 'local' })
    : null
  const allowed = new Set<string>()
  if (!found) return allowed
  await Promise.all(
    [...new Set(userIds)].map(async (userId) => {
      if (await isAuthor({ services, userId }, found.programId)) allowed.add(userId)
    }),
  )
  return allowed
}
