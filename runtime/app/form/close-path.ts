import type { FormReply } from '../../client/operations/forms.ts'
import { formPath } from './form-path.ts'

/** Where closing a form leads (FF-15). */
export function closePath(
  { templateGroupId, parentFormId }: Pick<FormReply, 'templateGroupId' | 'parentFormId'>,
  flags: ReadonlySet<string>,
): string {
  if (templateGroupId) return `/template/${templateGroupId}`
  if (flags.has('rollout-documents-page')) return '/documents'
  return parentFormId ? formPath(parentFormId, flags) : '/'
}
