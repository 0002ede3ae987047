import type { Form } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { Action } from './action.ts'

/** Whether a form has taken this action already. @throws AppError CONFLICT for an id that was another action's */
export function isReplay({ statusEvents }: Form, { operationId, event }: Action): boolean {
  const known = operationId ? statusEvents.find((each) => each.operationId === operationId) : undefined
  if (known && known.event !== event)
    throw conflict('operation_reused', 'The operation id was used with another body')
  return known !== undefined
}
