import type { RuleScope } from '../../../../runtime/core/model/rule.ts'
import { elementOfSubform } from '../../../../runtime/core/template/subform-elements.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { FORMS, type FormAccess } from '../../form/form/index.ts'
import { compiledWorkflow, statusesOf } from '../../template/workflow/index.ts'

/** A form has no more subforms than this. */
export const MOST_SUBFORMS = 100

type Placed = Pick<Form, 'workflowVersionId' | 'workflowStateId' | 'status'>

/** Whether a form counts as completed: its state says so, or is an end; else its status by the registry (X-02, WF-11). */
export async function isCompleted(caller: Caller, form: Placed): Promise<boolean> {
  const workflow = await compiledWorkflow(caller.services, form.workflowVersionId)
  const node = workflow?.nodes.get(form.workflowStateId)
  if (node?.type !== 'state') return false
  if (node.data.isCompleted !== undefined) return node.data.isCompleted
  return node.data.isFinal === true || statusOf(form.status, await statusesOf(caller))?.isCompleted === true
}

/** How many subforms stand at each element of a form, for the rules of its workflow. */
export async function subformCounts(
  caller: Caller,
  { form, compiled }: Pick<FormAccess, 'form' | 'compiled'>,
): Promise<NonNullable<RuleScope['subforms']>> {
  const children = await caller.services.store
    .collection(FORMS)
    .find({ parentFormId: form.id, deletedDate: null }, { fields: COUNTED_BY, limit: 2 * MOST_SUBFORMS })
  const counted = await Promise.all(
    children.map(async (child) => ({
      elementId: elementOfSubform(compiled, child),
      which: (await isCompleted(caller, child)) ? 'completed' : 'open',
    })),
  )
  return (elementId, which) =>
    counted.filter((each) => each.elementId === elementId && (which === 'all' || each.which === which)).length
}

const COUNTED_BY = [
  ...(['status', 'workflowVersionId', 'workflowStateId'] as const),
  ...(['subformElementId', 'templateGroupId', 'templateId'] as const),
]
