import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { ClaimsForm } from './ClaimsForm.tsx'
import { mappingQuery } from './operations.ts'

/** What people have because of what the sign-in provider says about them, for global admins. */
export default function ClaimsPage() {
  const { session } = useApplication()
  useDocumentTitle('Claims at sign-in')
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(mappingQuery, {}, { signal }),
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <h1>Claims at sign-in</h1>
      <p className={muted}>
        Roles, tags and a campus for people of whom your sign-in provider (OpenID Connect) says something.
        They get them when they sign in next, and lose them when it is said no more. What they have by hand or
        by a group of the directory stays.
      </p>
      <ClaimsForm
        key={data.claimMapping?.revision ?? ''}
        mapping={data.claimMapping}
        choices={data.claimChoices}
        onSaved={reload}
      />
    </>
  )
}
