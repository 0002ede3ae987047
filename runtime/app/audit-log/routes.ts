import { defineRoute } from '../shell/route.ts'

export const routes = [defineRoute('/audit-log', () => import('./AuditLogPage.tsx'))]
