import { setTimeout as wait } from 'node:timers/promises'
import type { StoredAnswer } from '../../../schemas/index.ts'
import type { Services } from '../../contract/services.ts'
import { FORMS } from '../form/index.ts'

/** Some two seconds: an action takes a fraction of one. */
const ATTEMPTS = 60

export type Settled = 'saved' | 'late' | 'gone'

/**
 * Whether an answer that was just written counts. It does when no action began since the form's head was read, when
 * the action gave up, or when the action saw the answer: then it is part of what was decided on.
 */
export async function settleAnswer(
  { store, clock }: Services,
  { formId, key, revision, fence }: Pick<StoredAnswer, 'formId' | 'key' | 'revision' | 'fence'>,
): Promise<Settled> {
  const fields = ['fence', 'deletedDate', 'actingUntil', 'decided'] as const
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await store.collection(FORMS).findOne({ id: formId }, { fields })
    if (!form || form.deletedDate) return 'gone'
    if (form.fence === fence) return 'saved'
    if (form.decided && form.decided.fence > fence) {
      const seen = form.decided.answers.find((answer) => answer.key === key)
      return form.decided.fence === fence + 1 && seen && seen.revision >= revision ? 'saved' : 'late'
    }
    const isActing = form.actingUntil && form.actingUntil > clock().toISOString()
    if (!isActing) return 'saved'
    await wait(10 + attempt)
  }
  return 'late'
}
