import { setTimeout as wait } from 'node:timers/promises'
import type { StoredAnswer } from '../../../schemas/index.ts'
import type { Services } from '../../contract/services.ts'
import { FORMS } from '../form/index.ts'

/** Some two seconds: an action takes a fraction of one. */
const ATTEMPTS = 60
const options = {
  fields: ['fence', 'deletedDate', 'actingUntil', 'decided'],
  readConcern: 'local',
} as const

export type Verdict = 'committed' | 'rejected' | 'gone'

/**
 * Whether an answer that was just written under a form's fencing token counts. It does when no action has raised the
 * token since the form's head was read, when the action gave up, or when the action saw the answer: then it is part
 * of what was decided on.
 */
export async function checkFencingToken(
  { store, clock }: Services,
  { formId, key, revision, fence }: Pick<StoredAnswer, 'formId' | 'key' | 'revision' | 'fence'>,
): Promise<Verdict> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await store.collection(FORMS).findOne({ id: formId }, options)
    if (!form || form.deletedDate) return 'gone'
    if (form.fence === fence) return 'committed'
    if (form.decided && form.decided.fence > fence) {
      const seen = form.decided.answers.find((answer) => answer.key === key)
      return form.decided.fence === fence + 1 && seen && seen.revision >= revision ? 'committed' : 'rejected'
    }
    const isActing = form.actingUntil && form.actingUntil > clock().toISOString()
    if (!isActing) return 'committed'
    await wait(10 + attempt)
  }
  return 'rejected'
}
