import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { AppError, busy } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { readForm } from '../../form/form/index.ts'
import type { Action } from './action.ts'
import { carryOut } from './carry-out.ts'
import { isReplay } from './is-replay.ts'
import { accessOfNobody } from './try-event.ts'

interface FiredEvent extends Action {
  formId: string
  /** The same for each attempt: an event is taken once. */
  operationId: string
  /** The state in which it may be taken. */
  stateId: string
  /** The fencing token of the action that brought the form there; any when absent. */
  since?: number
}

const ATTEMPTS = 5

/**
 * Takes an event on behalf of nobody: of a service's answer, or of a scheduled job. It goes the way of a person's action,
 * with its guards, requirements, notifications and its line in the trail; rights do not stand in its way. False when the
 * form is gone, or has left the state.
 *
 * @throws AppError CONFLICT while a person acts, to be tried again; VALIDATION_FAILED when the workflow refuses it
 */
export async function fireEvent(services: Services, event: FiredEvent): Promise<boolean> {
  const { formId, stateId, since } = event
  const caller = { services, userId: SYSTEM.userId }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await readForm(services, formId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    })
    if (!form) return false
    if (isReplay(form, event)) return true
    if (form.workflowStateId !== stateId) return false
    if (since !== undefined && form.decided?.fence !== since) return false
    if (await carryOut(caller, await accessOfNobody(services, form), event)) return true
  }
  throw busy('The form has changed meanwhile')
}
