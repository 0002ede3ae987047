import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const ProgramReview = lazy(() => import('./ProgramReview.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function ReviewPage(place: { programId: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ProgramReview {...place} />
    </Suspense>
  )
}
