import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const FlagList = lazy(() => import('./FlagList.tsx'))

/** `/flags`. Which files it needs is written here and not in the application's first script. */
export default function FlagsPage() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <FlagList />
    </Suspense>
  )
}
