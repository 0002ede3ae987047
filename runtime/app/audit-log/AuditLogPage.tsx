import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const AuditLog = lazy(() => import('./AuditLog.tsx'))

/** `/audit-log`. Which files it needs is written here and not in the application's first script. */
export default function AuditLogPage() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AuditLog />
    </Suspense>
  )
}
