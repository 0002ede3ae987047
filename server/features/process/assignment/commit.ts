import type { FollowUp } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { changeForm, type FormAccess } from '../../form/form/index.ts'

/** Two people who assign at the same moment are waited for so often. */
export const ATTEMPTS = 5

/**
 * Changes who works on the subforms of a form: one write of that form, as long as nobody else has changed anything, with
 * all that follows from it. Its fencing token tells an action that is being decided to look at the subforms again. False
 * when somebody was faster.
 */
export async function commit(
  services: Services,
  { form }: Pick<FormAccess, 'form'>,
  followUps: readonly FollowUp[],
): Promise<boolean> {
  const now = services.clock().toISOString()
  if (form.actingUntil && form.actingUntil > now)
    throw conflict('form_changed', 'An action is being carried out')
  const { id, fence, workflowStateId } = form
  const seen = { id, fence, workflowStateId, deletedDate: { $exists: false } }
  return (await changeForm(services, seen, { $inc: { fence: 1 } }, followUps)) !== null
}

export const tooManyAtOnce = () => conflict('form_changed', 'The form has changed meanwhile')
