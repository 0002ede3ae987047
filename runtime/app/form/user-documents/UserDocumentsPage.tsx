import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'

const UserDocumentsScreen = lazy(() => import('./UserDocumentsScreen.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function UserDocumentsPage(place: { programId: string; userId?: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <UserDocumentsScreen {...place} />
    </Suspense>
  )
}
