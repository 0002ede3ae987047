import type { Actor } from '../../../../runtime/core/model/engine.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { CompiledWorkflow } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Form } from '../../../../schemas/index.ts'

/** A form with the template and workflow version it was started on: the same whoever looks. */
export interface FormGrounds<F extends FormHead = Form> {
  form: F
  compiled: CompiledTemplate
  workflow: CompiledWorkflow
}

/** The same, and its viewer. */
export interface FormAccess<F extends FormHead = Form> extends FormGrounds<F> {
  actor: Actor
}

/** The few fields that rights need: what a save reads instead of the whole form. */
export const HEAD_FIELDS = [
  'templateId',
  'status',
  'ownerId',
  'subjectId',
  'programId',
  'campusCode',
  'parentFormId',
  'workflowVersionId',
  'workflowStateId',
  'fence',
  'actingUntil',
  'lastSaved',
  'deletedDate',
  'outbox',
  'decided.fence',
] as const

type HeadField = Exclude<(typeof HEAD_FIELDS)[number], 'decided.fence'>

/** Of the last decision only the fencing token that it raised. */
export type FormHead = Pick<Form, 'id' | HeadField> & { decided?: { fence: number } }
