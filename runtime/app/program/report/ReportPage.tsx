import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'

const ReportScreen = lazy(() => import('./ReportScreen.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function ReportPage(place: { programId: string; id: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ReportScreen {...place} />
    </Suspense>
  )
}
