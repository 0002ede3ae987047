import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'

const TemplatePreview = lazy(() => import('./TemplatePreview.tsx'))

/** `/preview/{templateId}`. Which files it needs is written here and not in the application's first script. */
export default function PreviewPage({ templateId }: { templateId: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <TemplatePreview templateId={templateId} />
    </Suspense>
  )
}
