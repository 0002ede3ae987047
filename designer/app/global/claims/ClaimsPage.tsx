import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { ClaimsForm } from './ClaimsForm.tsx'
import { mappingQuery } from './operations.ts'
import { texts } from './texts.ts'

/** What people have because of what the sign-in provider says about them, for global admins. */
export default function ClaimsPage() {
  const { session } = useApplication()
  useDocumentTitle(texts.title)
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(mappingQuery, {}, { signal }),
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={muted}>{texts.lead}</p>
      <ClaimsForm
        key={data.claimMapping?.revision ?? ''}
        mapping={data.claimMapping}
        choices={data.claimChoices}
        onSaved={reload}
      />
    </>
  )
}
