import type { IntegrationTrigger } from '../../../schemas/index.ts'

interface CallbackEvent {
  event: string
  /** Instead of the status of the state that the event leads to. */
  status?: string
}

/** The event that the end of an integration's call takes; undefined where there is none, or it is switched off (WF-15). */
export function callbackEvent(trigger: IntegrationTrigger, hasSucceeded: boolean): CallbackEvent | undefined {
  if (trigger.enableInvokeTransitions === false) return undefined
  const { successEvent, errorEvent, targetFormStatus: status } = trigger
  if (hasSucceeded)
    return successEvent !== undefined && trigger.enableInvokeSuccess !== false
      ? { event: successEvent, ...(status !== undefined && { status }) }
      : undefined
  return errorEvent !== undefined && trigger.enableInvokeError !== false ? { event: errorEvent } : undefined
}
