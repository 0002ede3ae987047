import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import { visibleTemplate } from '../../../runtime/core/permission/rights.ts'
import { initialState } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { Template } from '../../../schemas/index.ts'
import { GLOBAL, programObject } from '../../authz/object-names.ts'
import { accessDenied, notFound } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { rolesOf } from '../authorization/role-lookup.ts'
import { documentsOf } from './documents.ts'
import { startableTemplates } from './startable-templates.ts'

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

/**
 * Those who may view the studio, the admins of its program and of everything; and in its latest published version
 * whoever may start it.
 */
async function mayPreview(caller: Caller, { id, groupId, programId }: Template): Promise<boolean> {
  const roles = rolesOf(caller)
  if (await roles.has('can_view_studio', GLOBAL)) return true
  if (await roles.has('admin', GLOBAL)) return true
  if (programId && (await roles.has('admin', programObject(programId)))) return true
  return (await startableTemplates(caller, { groupId, includeRestricted: true })).some(
    (each) => each.id === id,
  )
}
