import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import { visibleTemplate } from '../../../runtime/core/permission/rights.ts'
import { initialState } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { Template } from '../../../schemas/index.ts'
import { accessDenied, notFound } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { documentsOf } from './documents.ts'
import { startableTemplates } from './startable-templates.ts'
import { mayReadTemplate } from './template-access.ts'

export interface TemplatePreview {
  template: Template
  /** Of a form that was just started. */
  status: string
}

/** A template as the owner of a new form would see it, without a form (FF-09). */
export async function previewTemplate(caller: Caller, templateId: string): Promise<TemplatePreview> {
  const userId = userOf(caller)
  const compiled = ID_PATTERN.test(templateId)
    ? await documentsOf(caller.services).template(templateId)
    : null
  if (!compiled) throw notFound()
  const { template } = compiled
  if (!(await mayPreview(caller, template))) throw accessDenied()
  const workflow = await documentsOf(caller.services).workflow(template.workflowVersionId)
  const status = (workflow && initialState(workflow)?.status) ?? 'draft'
  return { template: visibleTemplate(template, { userId, roles: ['owner'] }, status), status }
}

/** Those who make templates; and in its latest published version whoever may start it. */
async function mayPreview(caller: Caller, template: Template): Promise<boolean> {
  if (await mayReadTemplate(caller, template)) return true
  const { id, groupId } = template
  return (await startableTemplates(caller, { groupId, includeRestricted: true })).some(
    (each) => each.id === id,
  )
}
