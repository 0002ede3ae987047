import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { declarationFor } from '../../../../runtime/core/workflow/declaration.ts'
import { sinceIn } from '../../../../runtime/core/workflow/since.ts'
import type { FollowUp, Form, StatusEvent } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { busy, conflict } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { cutting, dropAnswers, fenceAnswers, keepCalculated } from '../../form/answer/index.ts'
import {
  accessTo,
  changeForm,
  type FormAccess,
  holdForm,
  LEASE_MS,
  listingOf,
} from '../../form/form/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { noticeOf } from '../../message/notification/index.ts'
import { callsOf } from '../integration/index.ts'
import { keepingOutcomes } from '../outcome/index.ts'
import type { Action } from './action.ts'
import { decideTransition, type Transition } from './decide-transition.ts'

/** For so long one that is sent again leaves the earlier one to end. */
const OWN_MS = 1_000
/** Later than this it gives up: what is saved after the lease is no longer seen by it. */
const DECIDED_WITHIN_MS = 20_000

/**
 * Carries an action out, whoever takes it: `SYSTEM` sees every answer. Undefined when another action was faster.
 *
 * @throws AppError CONFLICT while another one is being carried out, VALIDATION_FAILED when this one is refused
 */
export async function carryOut(caller: Caller, access: FormAccess, input: Action): Promise<Form | undefined> {
  const { services } = caller
  const { form, actor } = access
  const now = services.clock()
  if (isHeld(form, input, now)) throw conflict('form_changed', 'Another action is being carried out')

  // 1. Raise the fencing token: of many at once, one gets on; what is being saved is refused or waits.
  const { id, fence, workflowStateId } = form
  const raised = await holdForm(
    services,
    { id, fence, workflowStateId },
    now,
    input.operationId ?? services.newId(),
  )
  if (!raised) return undefined

  // 2. Decide on the answers as they stand; a refusal lets the form go on as it was.
  let transition: Transition
  let cuts: FollowUp[]
  try {
    await fenceAnswers(services, form.id, raised.fence)
    // With all their roles: what they may see is what is validated.
    const whole = actor === SYSTEM ? access : await accessTo(caller, form)
    transition = await decideTransition(caller, whole, input)
    if (services.clock().getTime() - now.getTime() > DECIDED_WITHIN_MS) throw busy('The action took too long')
    const action = { formId: form.id, fence: raised.fence, userId: actor.userId, compiled: access.compiled }
    await keepCalculated(services, action, transition.recalculated)
    cuts = await cutting(services, action, transition.cut)
  } catch (error) {
    await raised.release()
    throw error
  }

  // 3. State, status and event in one write, if nobody took the form over.
  const event: StatusEvent = {
    status: transition.status,
    event: input.event,
    timestamp: services.clock().toISOString(),
    userId: actor.userId,
    ...(input.operationId && { operationId: input.operationId }),
    ...(actor !== SYSTEM &&
      declarationFor(access.compiled.template, input.event) && { declared: true as const }),
    ...(input.comment?.trim() && { comment: input.comment.trim() }),
  }
  const { compiled, workflow } = access
  const next = {
    ...form,
    status: transition.status,
    workflowStateId: transition.stateId,
    statusEvents: [...form.statusEvents, event],
  }
  const line = auditLine(services, {
    ...{
      action: 'form.act',
      actorId: actor.userId,
      formId: form.id,
      from: form.status,
      to: transition.status,
    },
    details: { event: input.event, stateId: transition.stateId },
  })
  const change = {
    $set: {
      status: transition.status,
      workflowStateId: transition.stateId,
      statusDate: sinceIn(next)(),
      ...listingOf(next, compiled.template, workflow),
      decided: { fence: raised.fence },
    },
    $unset: { actingUntil: '', actingFor: '' },
    $push: { statusEvents: event },
  }
  const notice = noticeOf(services, {
    ...{ kind: 'status', formId: form.id, actorId: actor.userId, stateId: transition.stateId },
    ...{ event: input.event, fromStateId: form.workflowStateId },
    ...(event.comment && { text: event.comment }),
  })
  const calls = callsOf(services, workflow, {
    ...{ formId: form.id, actorId: actor.userId, fence: raised.fence },
    ...{ stateId: transition.stateId, status: transition.status },
  })
  const decided = { status: transition.status, fence: raised.fence, decidedDate: event.timestamp }
  const followUps = [
    line,
    notice,
    ...calls,
    ...cuts,
    ...dropAnswers(form.id, raised.fence, transition.droppedKeys),
    ...keepingOutcomes(form, decided, transition.outcomes),
  ]
  const done = await changeForm(services, raised.mine, change, followUps)
  if (!done) return undefined
  announce(caller, form.id, ['answers', 'status'])
  // Which says how far its subforms are.
  if (form.parentFormId) announce(caller, form.parentFormId, ['status'])
  return done
}

/**
 * Whether another action is at the form. The same one, sent again when its reply was lost or its server died, takes over
 * from itself: as soon as the token is raised anew, the earlier one changes nothing.
 */
function isHeld({ actingUntil, actingFor }: Form, { operationId }: Action, now: Date): boolean {
  const left = actingUntil ? Date.parse(actingUntil) - now.getTime() : 0
  const isOwn = operationId != null && actingFor === operationId
  return left > (isOwn ? LEASE_MS - OWN_MS : 0)
}
