import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const ScheduledJobs = lazy(() => import('./ScheduledJobs.tsx'))

/** `/scheduled-jobs`. Which files it needs is written here and not in the application's first script. */
export default function JobsPage() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ScheduledJobs />
    </Suspense>
  )
}
