import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { labelOf } from '../../../../runtime/core/element/label-of.ts'
import { explainRight } from '../../../../runtime/core/explain/explain-right.ts'
import { saySeen } from '../../../../runtime/core/explain/say-right.ts'
import { ADMIN_ROLES } from '../../../../runtime/core/permission/form-rights.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import type { FormAccess } from '../../form/form/index.ts'
import type { FormWording, Told } from './wording.ts'

/** Whoever administers the form may ask what another role sees in it. */
export const mayAskAsRole = ({ actor }: Pick<FormAccess, 'actor'>): boolean =>
  actor.roles.some((held) => ADMIN_ROLES.includes(held))

export interface AsRole {
  role: string
  status: string
}

/**
 * Whether a role sees an element or a page in a status, by rights alone: what an answer shows or hides is not told, so
 * that nobody learns an answer that is not theirs to see.
 *
 * @throws AppError ACCESS_DENIED for whoever does not administer the form
 */
export function explainAsRole(
  { access, compiled, statusLabel, say }: FormWording,
  elementId: string,
  { role, status }: AsRole,
): Told[] {
  if (!mayAskAsRole(access)) throw accessDenied()
  const element = ID_PATTERN.test(elementId) ? compiled.elements.get(elementId) : undefined
  const node = element ?? compiled.pages.find(({ id }) => id === elementId)
  if (!node) throw invalid({ code: 'answer.unknown_question', path: 'elementId' })
  const reason = explainRight(node, { userId: '', roles: [role] }, status, 'view')
  const about = element ? labelOf(element.element) : ''
  const sentence = say(() => saySeen({ statusLabel }, about || elementId, reason))
  return [{ about: elementId, aspect: 'shown', verdict: reason.verdict, sentence }]
}
