import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'

const AssignmentScreen = lazy(() => import('./AssignmentScreen.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function AssignmentPage(place: { programId: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AssignmentScreen {...place} />
    </Suspense>
  )
}
