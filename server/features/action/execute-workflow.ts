import { OPERATION_ID } from '../../../runtime/core/api/operation-id.ts'
import { actionSettings, splitActions } from '../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../runtime/core/workflow/compile-workflow.ts'
import { declarationFor } from '../../../runtime/core/workflow/declaration.ts'
import type { ActionSetting, FollowUp, Form, StatusEvent } from '../../../schemas/index.ts'
import { accessDenied, busy, conflict, invalid } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { toDelete } from '../../contract/follow-up.ts'
import { type Builder, WORKFLOW } from '../../graphql/builder.ts'
import {
  ANSWER_VERSIONS,
  ANSWERS,
  answerId,
  cutting,
  fenceAnswers,
  keepCalculated,
  PROCESSED_OPERATIONS,
} from '../answer/index.ts'
import { auditLine } from '../audit/index.ts'
import {
  accessTo,
  can,
  FORMS,
  type FormAccess,
  finishFollowUps,
  formType,
  listingOf,
  offeredTo,
  openForm,
  withFollowUps,
} from '../form/index.ts'
import { noticeOf } from '../notification/index.ts'
import { keepingOutcomes } from '../outcome/index.ts'
import { actionsOf } from '../workflow/index.ts'
import { decideTransition, type Transition } from './decide-transition.ts'
import { workflowState } from './workflow-state.ts'

/** An action that died half-way holds the form up no longer than this. */
const LEASE_MS = 30_000
/** Later than this it gives up: what is saved after the lease is no longer seen by it. */
const DECIDED_WITHIN_MS = 20_000
const ATTEMPTS = 5

interface ExecuteWorkflowInput {
  formId: string
  event: string
  /** The client's id of this action: sending it again changes nothing. */
  operationId?: string | null
  comment?: string | null
  /** Whoever acts agrees to the declaration of the form's template. */
  declared?: boolean | null
}

interface ActionResult {
  form: Form
}

/**
 * Takes an action (WF-01 to WF-10): once, whoever sends it how often. The fencing token is raised first, so that every
 * acknowledged answer is seen and later ones are refused; then the answers are validated (VA-14, VA-15) and guards
 * asked; state, status and its event are one write.
 */
async function executeWorkflow(caller: Caller, input: ExecuteWorkflowInput): Promise<ActionResult> {
  for (let attempt = 0; ; attempt++) {
    const access = await openForm(caller, input.formId, (quick) => isDecided(quick, input))
    if (isReplay(access.form, input)) return { form: access.form }
    authorize(access, input, await actionsOf(caller))
    const form = await attemptAction(caller, access, input)
    if (form) return { form }
    if (attempt >= ATTEMPTS) throw conflict('form_changed', 'The form has changed meanwhile')
  }
}

function isReplay({ statusEvents }: Form, { operationId, event }: ExecuteWorkflowInput): boolean {
  const known = operationId ? statusEvents.find((each) => each.operationId === operationId) : undefined
  if (known && known.event !== event)
    throw conflict('operation_reused', 'The operation id was used with another body')
  return known !== undefined
}

/** One's own roles are enough to take the action, or to see that nobody can. */
function isDecided(access: FormAccess, input: ExecuteWorkflowInput): boolean {
  if (!can(access.actor, 'view', access)) return false
  return isOffered(access, input) || !actionOf(access, input) || isReplay(access.form, input)
}

const actionOf = ({ form, workflow }: FormAccess, { event }: ExecuteWorkflowInput) =>
  splitActions(nextEvents(workflow, form.workflowStateId)).available.find(({ id }) => id === event)

const isOffered = (access: FormAccess, { event }: ExecuteWorkflowInput) =>
  offeredTo(access).some(({ id }) => id === event)

/** Only what is offered to this actor (reliability B2); `update` and `delete` are rights, no actions (WF-02). */
function authorize(
  access: FormAccess,
  input: ExecuteWorkflowInput,
  registry: readonly ActionSetting[],
): void {
  const { operationId, comment } = input
  const known = actionOf(access, input)
  if (!known) throw conflict('event_not_offered', 'This action is not offered now')
  if (!isOffered(access, input)) throw accessDenied({ code: 'action.denied', path: 'event' })
  if (operationId && !OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  if (comment && !comment.isWellFormed()) throw invalid({ code: 'text_malformed', path: 'comment' })
  if ((comment?.length ?? 0) > 4000) throw invalid({ code: 'comment.too_long', path: 'comment' })
  const settings = actionSettings(known, access.compiled.template, registry)
  if (settings.assigns) throw invalid({ code: 'action.needs_person', path: 'event' })
  const declaration = declarationFor(access.compiled.template, known.id)
  if (declaration && input.declared !== true)
    throw invalid({ code: 'declaration.required', path: 'declared' })
  if (settings.requireComment && !comment?.trim()) {
    throw invalid({ code: 'comment.required', path: 'comment' })
  }
}

/** Undefined when another action was faster. */
async function attemptAction(
  caller: Caller,
  access: FormAccess,
  input: ExecuteWorkflowInput,
): Promise<Form | undefined> {
  const { services } = caller
  const { form, actor } = access
  const forms = services.store.collection(FORMS)
  const now = services.clock()
  if (form.actingUntil && form.actingUntil > now.toISOString())
    throw conflict('form_changed', 'Another action is being carried out')

  // 1. Raise the fencing token: of many at once, one gets on; what is being saved is refused or waits.
  const raised = await forms.findOneAndUpdate(
    {
      id: form.id,
      fence: form.fence,
      workflowStateId: form.workflowStateId,
      deletedDate: { $exists: false },
    },
    { $inc: { fence: 1 }, $set: { actingUntil: new Date(now.getTime() + LEASE_MS).toISOString() } },
  )
  if (!raised) return undefined
  const mine = { id: form.id, fence: raised.fence, deletedDate: { $exists: false } }

  // 2. Decide on the answers as they stand; a refusal lets the form go on as it was.
  let transition: Transition
  let cuts: FollowUp[]
  try {
    await fenceAnswers(services, form.id, raised.fence)
    // With all their roles: what they may see is what is validated.
    transition = await decideTransition(caller, await accessTo(caller, form), input.event)
    if (services.clock().getTime() - now.getTime() > DECIDED_WITHIN_MS) throw busy('The action took too long')
    const action = { formId: form.id, fence: raised.fence, userId: actor.userId, compiled: access.compiled }
    await keepCalculated(services, action, transition.recalculated)
    cuts = await cutting(services, action, transition.cut)
  } catch (error) {
    await forms.updateOne(mine, { $unset: { actingUntil: '' } })
    throw error
  }

  // 3. State, status and event in one write, if nobody took the form over.
  const event: StatusEvent = {
    status: transition.status,
    event: input.event,
    timestamp: services.clock().toISOString(),
    userId: actor.userId,
    ...(input.operationId && { operationId: input.operationId }),
    ...(declarationFor(access.compiled.template, input.event) && { declared: true as const }),
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
      statusDate: event.timestamp,
      ...listingOf(next, compiled.template, workflow),
      decided: { fence: raised.fence },
    },
    $unset: { actingUntil: '' },
    $push: { statusEvents: event },
  }
  const notice = noticeOf(services, {
    ...{ kind: 'status', formId: form.id, actorId: actor.userId, stateId: transition.stateId },
    ...(event.comment && { text: event.comment }),
  })
  const decided = { status: transition.status, fence: raised.fence, decidedDate: event.timestamp }
  const followUps = [
    line,
    notice,
    ...cuts,
    ...dropping(raised, transition),
    ...keepingOutcomes(form, decided, transition.outcomes),
  ]
  const after = await forms.findOneAndUpdate(mine, withFollowUps(services, change, followUps))
  return after ? finishFollowUps(services, after) : undefined
}

/** With their history: an answer that is given later counts its revisions anew. */
function dropping({ id: formId, fence }: Form, { droppedKeys }: Transition): FollowUp[] {
  if (droppedKeys.length === 0) return []
  const ids = droppedKeys.map((key) => answerId(formId, key))
  return [
    toDelete(ANSWER_VERSIONS, { formId, key: { $in: [...droppedKeys] } }),
    toDelete(PROCESSED_OPERATIONS, { answerId: { $in: ids } }),
    toDelete(ANSWERS, { id: { $in: ids }, fence: { $lt: fence } }),
  ]
}

export function executeWorkflowField(builder: Builder): void {
  const ExecuteResult = builder.objectRef<ActionResult>('ExecuteResult').implement({
    fields: (t) => ({
      status: t.int({ resolve: () => 200 }),
      errorMessage: t.string({ nullable: true, resolve: () => null }),
      form: t.field({ type: formType(builder), nullable: true, resolve: ({ form }) => form }),
      workflowState: t.field({
        type: workflowState(builder),
        nullable: true,
        resolve: ({ form }) => ({ form }),
      }),
    }),
  })

  builder.mutationField('executeWorkflow', (t) =>
    t.field({
      description: 'Takes an action that is offered to the viewer.',
      subGraphs: WORKFLOW,
      type: ExecuteResult,
      extensions: { cost: 300 },
      args: {
        formId: t.arg.id({ required: true }),
        event: t.arg.string({ required: true }),
        operationId: t.arg.id(),
        comment: t.arg.string(),
        declared: t.arg.boolean(),
      },
      resolve: (_, input, { caller }) => executeWorkflow(caller, input),
    }),
  )
}
