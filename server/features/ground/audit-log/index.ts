import type { Feature } from '../../../feature.ts'
import { exportAuditLogField } from './export-lines.ts'
import { auditLogField } from './find-lines.ts'
import { auditActsField } from './known-acts.ts'

/** What everybody did, for global admins to search and to take along. */
export const auditLogFeature: Feature = {
  graphql: [auditLogField, auditActsField, exportAuditLogField],
  audit: { audit: { name: 'The audit log', acts: { export: 'Exported the audit log' } } },
}
