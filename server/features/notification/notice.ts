import type { FollowUp, Notice } from '../../../schemas/index.ts'
import { toInsert } from '../../contract/follow-up.ts'
import type { Services } from '../../contract/services.ts'
import { NOTICES } from './collections.ts'

/**
 * What is to be told of a change of a form, to be written with the change. Whoever is to be told is found later: telling
 * holds nobody up, and nobody is told of what did not happen.
 */
export const noticeOf = (
  { newId, clock }: Services,
  content: Omit<Notice, 'schemaVersion' | 'id' | 'date' | 'failures'>,
): FollowUp => toInsert(NOTICES, { schemaVersion: 1, id: newId(), date: clock().toISOString(), ...content })
