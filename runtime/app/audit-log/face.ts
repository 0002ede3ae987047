import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const auditLog: Face = {
  routes: [defineRoute('/audit-log', () => import('./AuditLogPage.tsx'))],
}
