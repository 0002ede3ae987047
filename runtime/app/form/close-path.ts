import type { FormReply } from '../../client/form/form-query.ts'
import { documentsPath } from '../address/documents.ts'
import { formPath, templatePath } from '../address/forms.ts'

/**
 * Where closing a form leads (FF-15): to its template's page for whoever may start another one there or finds their own
 * forms on it; it is Not Found for anybody else. A subform goes back to the form that it belongs to: its template is started by
 * nobody, so that there is no page of it.
 */
export function closePath(
  { templateGroupId, parentFormId, template, abilities, viewerRoles }: ClosedForm,
  flags: ReadonlySet<string>,
): string {
  if (parentFormId && template?.isSubform) return formPath(parentFormId, flags)
  const hasTemplatePage = abilities.canCopy || viewerRoles.includes('owner')
  if (templateGroupId && hasTemplatePage) return templatePath(templateGroupId)
  if (flags.has('rollout-documents-page')) return documentsPath()
  return parentFormId ? formPath(parentFormId, flags) : '/'
}

type ClosedForm = Pick<FormReply, 'templateGroupId' | 'parentFormId' | 'viewerRoles'> & {
  /** What may be copied is what may be started. */
  abilities: Pick<FormReply['abilities'], 'canCopy'>
  template?: Pick<FormReply['template'], 'isSubform'>
}
