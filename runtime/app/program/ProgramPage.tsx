import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const ProgramScreen = lazy(() => import('./ProgramScreen.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function ProgramPage(place: { programId: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ProgramScreen {...place} />
    </Suspense>
  )
}
