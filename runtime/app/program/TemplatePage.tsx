import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const TemplateForms = lazy(() => import('./TemplateForms.tsx'))

/** Which files the screen needs is written here and not in the application's first script. */
export default function TemplatePage(place: { programId: string; groupId: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <TemplateForms {...place} />
    </Suspense>
  )
}
