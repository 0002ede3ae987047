import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const AllActionItems = lazy(() => import('./AllActionItems.tsx'))

/** `/action-items`. Which files it needs is written here and not in the application's first script. */
export default function ActionItemsPage() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AllActionItems />
    </Suspense>
  )
}
