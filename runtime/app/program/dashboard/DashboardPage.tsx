import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'

const DashboardScreen = lazy(() => import('./DashboardScreen.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function DashboardPage(place: { programId: string; id: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <DashboardScreen {...place} />
    </Suspense>
  )
}
