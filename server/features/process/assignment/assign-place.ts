import type { CompiledElement } from '../../../../runtime/core/model/compiled-template.ts'
import { canView, isAllowedBeside } from '../../../../runtime/core/permission/rights.ts'
import { subformElementsOf } from '../../../../runtime/core/template/subform-elements.ts'
import { actionSettings } from '../../../../runtime/core/workflow/actions.ts'
import { barOn } from '../../../../runtime/core/workflow/bar-on.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { FlowEvent } from '../../../../schemas/index.ts'
import { accessDenied, conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { can, type FormAccess, openForm } from '../../form/form/index.ts'
import { actionsOf } from '../../template/workflow/index.ts'

/** Where people are assigned: a subform element of a form, for somebody who may do it now. */
export interface AssignPlace {
  access: FormAccess
  element: CompiledElement
}

/** The events that stand beside one element and that the viewer may take there (SI-08). */
export async function eventsBeside(
  caller: Caller,
  { form, compiled, workflow, actor }: FormAccess,
  elementId: string,
): Promise<(FlowEvent & { assigns: boolean })[]> {
  if (!can(actor, 'act', { form, compiled }) || !canView(compiled, elementId, actor, form.status)) return []
  const registry = await actionsOf(caller)
  return nextEvents(workflow, form.workflowStateId).flatMap((event) => {
    const { besideSubforms, assigns } = actionSettings(event, compiled.template, registry)
    const isHere =
      besideSubforms &&
      isAllowedBeside(compiled.template, event, actor, form.status, elementId) &&
      !barOn(event, actor, form)
    // One that belongs to another form has none of its own.
    return isHere && !(assigns && form.parentFormId) ? [{ ...event, assigns }] : []
  })
}

/** Whether the viewer may assign people at an element of the form now. */
export const mayAssign = async (caller: Caller, access: FormAccess, elementId: string): Promise<boolean> =>
  (await eventsBeside(caller, access, elementId)).some(({ assigns }) => assigns)

/**
 * @throws AppError NOT_FOUND, ACCESS_DENIED; CONFLICT when the workflow offers it to nobody now; VALIDATION_FAILED when
 * the form has no such element
 */
export async function openPlace(caller: Caller, formId: string, elementId: string): Promise<AssignPlace> {
  const access = await openForm(caller, formId)
  const { compiled, workflow, form } = access
  const registry = await actionsOf(caller)
  const isOffered = nextEvents(workflow, form.workflowStateId).some(
    (event) => actionSettings(event, compiled.template, registry).assigns,
  )
  if (!isOffered) throw conflict('event_not_offered', 'Nobody is assigned to this form now')
  const element = subformElementsOf(compiled).find(({ id, rows }) => id === elementId && rows.length === 0)
  if (!element) throw invalid({ code: 'assignment.unknown_subform', path: 'subformId' })
  if (!(await mayAssign(caller, access, elementId))) throw accessDenied({ code: 'action.denied' })
  return { access, element }
}
