import type { Feature } from '../../../feature.ts'
import { exportAuditLogField } from './export-lines.ts'
import { auditLogField } from './find-lines.ts'

/** What everybody did, for global admins to search and to take along. */
export const auditLogFeature: Feature = { graphql: [auditLogField, exportAuditLogField] }
