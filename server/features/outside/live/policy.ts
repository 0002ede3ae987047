import { readTogether } from '../../../authz/read-together.ts'
import { draftIdOf } from '../../../contract/announce.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { mayHearOfDraft } from '../../authoring/draft/index.ts'
import { accessOn, can, type FormHead, groundsOf, HEAD_FIELDS, readForm } from '../../form/form/index.ts'

/** A refusal is a no; a fault is a fault. */
const refusedAs =
  <T>(no: T) =>
  (error: unknown): T => {
    if (error instanceof AppError) return no
    throw error
  }

/** Of these people, those who may see a form. */
export type Judge = (userIds: Iterable<string>) => Promise<ReadonlySet<string>>

/**
 * Judges who may see the form, or work on the draft, as it is now, anew each time, by whatever holds at that moment. What is the same for
 * everybody is read once; people who are asked of together are judged together. Nobody where there is no such form.
 */
export async function judgeOf(services: Services, formId: string): Promise<Judge> {
  const draftId = draftIdOf(formId)
  if (draftId !== undefined) return (userIds) => mayHearOfDraft(services, draftId, userIds)
  const head = { fields: HEAD_FIELDS, readConcern: 'local' } as const
  const form = await readForm(services, formId, head).catch(refusedAs(undefined))
  if (!form) return async () => new Set()
  const grounds = await groundsOf<FormHead>(services, form)
  const maySee = (userId: string): Promise<boolean> =>
    accessOn({ services, userId }, grounds, (quick) => can(quick.actor, 'view', quick)).then(
      () => true,
      refusedAs(false),
    )
  return async (userIds) => {
    const asked = [...new Set(userIds)]
    const verdicts = await readTogether(() => Promise.all(asked.map(maySee)))
    return new Set(asked.filter((_, n) => verdicts[n]))
  }
}
