import type { FormReply } from '../../client/form/form-query.ts'
import { formPath } from '../forms/form-path.ts'

/**
 * Where closing a form leads (FF-15). A subform goes back to the form that it belongs to: its template is started by
 * nobody, so that there is no page of it.
 */
export function closePath(
  { templateGroupId, parentFormId, template }: ClosedForm,
  flags: ReadonlySet<string>,
): string {
  if (parentFormId && template?.isSubform) return formPath(parentFormId, flags)
  if (templateGroupId) return `/template/${templateGroupId}`
  if (flags.has('rollout-documents-page')) return '/documents'
  return parentFormId ? formPath(parentFormId, flags) : '/'
}

type ClosedForm = Pick<FormReply, 'templateGroupId' | 'parentFormId'> & {
  template?: Pick<FormReply['template'], 'isSubform'>
}
