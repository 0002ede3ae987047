import { Link } from 'wouter'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { ButtonLink } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import styles from './Global.module.css'
import { ModelTests } from './ModelTests.tsx'
import { modelQuery } from './operations.ts'
import { globalPages } from './pages.ts'
import { TextBlock } from './TextBlock.tsx'

/** The model of who may do what, as text, and what its tests say (SG-06). */
export default function ModelPage() {
  const application = useApplication()
  const { session } = application
  useDocumentTitle('Auth Model')
  const { data, error, reload } = useLoad(
    async (signal) =>
      (await session.transport.request(modelQuery, {}, { signal })).readLatestAuthorizationModel,
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const tools = globalPages(application).find(({ path }) => path === 'auth-model-tools')
  return (
    <>
      <div className={styles.head}>
        <h1>Auth Model</h1>
        {tools && (
          <Link href={tools.href} asChild>
            <ButtonLink small>Ask the model</ButtonLink>
          </Link>
        )}
      </div>
      <p className={muted}>
        What follows from the facts that are stored: “define admin: [user] or admin from parent” says that
        somebody is an admin by a fact, or as an admin of the parent.
      </p>
      <TextBlock label="The authorization model" text={data.dsl} />
      <ModelTests />
    </>
  )
}
