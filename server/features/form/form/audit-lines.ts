import type { FollowUp } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { type AuditEntry, auditLine } from '../../ground/audit/index.ts'

type Entry = Omit<AuditEntry, 'action'>

/** The line of a form that is begun, by whichever capability. */
export const createdLine = (services: Services, entry: Entry): FollowUp =>
  auditLine(services, { action: 'form.create', ...entry })

/** The line of a form that is deleted. */
export const deletedLine = (services: Services, entry: Entry): FollowUp =>
  auditLine(services, { action: 'form.delete', ...entry })
