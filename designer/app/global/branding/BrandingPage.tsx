import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { BrandingForm } from './BrandingForm.tsx'
import { brandingQuery } from './operations.ts'
import { texts } from './texts.ts'

/** How the installation presents itself, for global admins. */
export default function BrandingPage() {
  const { session } = useApplication()
  useDocumentTitle(texts.branding)
  const { data, error, reload } = useLoad(
    async (signal) => ({
      branding: (await session.transport.request(brandingQuery, {}, { signal })).branding,
    }),
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <h1>{texts.branding}</h1>
      <p className={muted}>{texts.lead}</p>
      <BrandingForm key={data.branding?.revision ?? ''} branding={data.branding} onSaved={reload} />
    </>
  )
}
