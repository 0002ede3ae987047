import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'

const DefaultDashboard = lazy(() => import('./DefaultDashboardPage.tsx'))
const ShortDashboard = lazy(() => import('./ShortDashboardPage.tsx'))

/** `/program/{program}/dashboard` and `/dashboard/{id}`, each fetched when it is opened: both lead to a dashboard's address. */
export default function DashboardRedirect({ programId, id }: { programId?: string; id?: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      {programId ? <DefaultDashboard programId={programId} /> : id && <ShortDashboard id={id} />}
    </Suspense>
  )
}
