import { RequestError } from '../../client/request-error.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { mayViewStudioQuery } from './operations.ts'
import styles from './StudioPage.module.css'

/** Says how templates are made and changed today, to those who may view the studio. */
export default function StudioPage() {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) => {
      const user = `user:${session.user.userId}`
      const { check } = await session.transport.request(mayViewStudioQuery, { user }, { signal })
      if (!check.allowed) throw new RequestError('ACCESS_DENIED', 'Access Denied')
      return check
    },
    [session],
  )
  useDocumentTitle('Studio')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <section className={styles.studio}>
      <h1>Studio</h1>
      <p>
        Templates, workflows, libraries, programs, roles and page layouts are JSON documents. You change them
        in a folder of files, on the server's command line.
      </p>
      <ol>
        <li>
          Write the documents into a folder:
          <pre className={styles.command}>
            npm run documents -- export my-documents --as {session.user.userId}
          </pre>
        </li>
        <li>
          Change the files, or copy a template's folder to make a new one. Then check them:
          <pre className={styles.command}>npm run documents -- check my-documents</pre>
        </li>
        <li>
          Publish what you changed. New forms use it; forms that were started keep their version:
          <pre className={styles.command}>
            npm run documents -- import my-documents --as {session.user.userId}
          </pre>
        </li>
      </ol>
      <p>
        Read docs/documents.md in the product's folder for what is in the files and which rights you need.
      </p>
    </section>
  )
}
