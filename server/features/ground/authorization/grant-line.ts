import type { FollowUp } from '../../../../schemas/index.ts'
import type { TupleKey } from '../../../authz/authorizer.ts'
import type { Services } from '../../../contract/services.ts'
import { auditLine } from '../audit/index.ts'

/** The line of a fact that grants a permission. */
export const grantLine = (
  services: Services,
  actorId: string,
  { user, relation, object }: TupleKey,
): FollowUp =>
  auditLine(services, { action: 'permission.grant', actorId, to: `${object}#${relation}@${user}` })
