import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'

const ExplorerScreen = lazy(() => import('./ExplorerScreen.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function ExplorerPage(place: { programId: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ExplorerScreen {...place} />
    </Suspense>
  )
}
