import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { actionSettings, splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import { declarationFor } from '../../../../runtime/core/workflow/declaration.ts'
import type { ActionSetting, Form } from '../../../../schemas/index.ts'
import { accessDenied, conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, PUBLIC, WORKFLOW } from '../../../graphql/builder.ts'
import { gqlResponse } from '../../../graphql/mutation-result.ts'
import {
  can,
  FORMS,
  type FormAccess,
  formType,
  mayView,
  offeredTo,
  openForm,
  readForm,
} from '../../form/form/index.ts'
import { actionsOf } from '../../template/workflow/index.ts'
import { carryOut } from './carry-out.ts'
import { isReplay } from './is-replay.ts'
import { workflowState } from './workflow-state.ts'

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
  // A guest whose reply was lost sends the action again when the form is theirs no more.
  const known = caller.visit && (await handedIn(caller, input))
  if (known) return { form: known }
  for (let attempt = 0; ; attempt++) {
    const access = await openForm(caller, input.formId, (quick) => isDecided(quick, input))
    if (isReplay(access.form, input)) return { form: access.form }
    authorize(access, input, await actionsOf(caller))
    if (caller.visit) await requireNoneLeft(caller, access.form)
    const form = await carryOut(caller, access, input)
    if (form) return { form }
    if (attempt >= ATTEMPTS) throw conflict('form_changed', 'The form has changed meanwhile')
  }
}

async function handedIn(caller: Caller, input: ExecuteWorkflowInput): Promise<Form | undefined> {
  const form = await readForm(caller.services, input.formId)
  return form.ownerId === userOf(caller) && isReplay(form, input) ? form : undefined
}

/** What a guest has begun within the form is handed in first: afterwards nothing of it is theirs (reliability I3). */
async function requireNoneLeft({ services: { store } }: Caller, { id, ownerId }: Form): Promise<void> {
  const begun = { parentFormId: id, ownerId, decided: null, deletedDate: null }
  if ((await store.collection(FORMS).count(begun, { limit: 1 })) > 0)
    throw invalid({ code: 'public.subform_left' })
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

export function executeWorkflowField(builder: Builder): void {
  const ExecuteResult = builder.objectRef<ActionResult>('ExecuteResult').implement({
    interfaces: [gqlResponse(builder)],
    fields: (t) => ({
      form: t.field({
        type: formType(builder),
        nullable: true,
        description: 'null for whoever may not see it any more, now that they have acted.',
        resolve: async ({ form }, _, { caller }) => ((await mayView(caller, form)) ? form : null),
      }),
      workflowState: t.field({
        type: workflowState(builder),
        nullable: true,
        resolve: async ({ form }, _, { caller }) => ((await mayView(caller, form)) ? { form } : null),
      }),
    }),
  })

  builder.mutationField('executeWorkflow', (t) =>
    t.field({
      description: 'Takes an action that is offered to the viewer.',
      subGraphs: [...WORKFLOW, ...PUBLIC],
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
