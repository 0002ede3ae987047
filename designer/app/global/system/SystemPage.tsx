import { useEffect } from 'react'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Fact, FactList } from '../../../../runtime/react/ui/FactList.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { ConcernList } from './ConcernList.tsx'
import { JobTable } from './JobTable.tsx'
import { systemQuery } from './operations.ts'
import { Servers } from './Servers.tsx'
import styles from './System.module.css'
import { WorkTable } from './WorkTable.tsx'
import { authorizerText, DOCUMENTS, sizeText, storeText } from './words.ts'

/** As often as servers tell of themselves. */
const EVERY_MS = 20_000

/** How the installation is, for those who look after it. */
export default function SystemPage() {
  const { session } = useApplication()
  useDocumentTitle('System')
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(systemQuery, {}, { signal })).system,
    [session],
  )
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && reload(), EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { store, authorizer, servers, jobs, work, plugins, sendsMail } = data
  return (
    <>
      <div className={styles.head}>
        <h1>System</h1>
        <Button onClick={reload}>Refresh</Button>
      </div>
      <p className={muted} role="status">
        {error ? 'The server could not be asked again. ' : ''}As of {formatMoment(data.asOf)}
      </p>
      <ConcernList system={data} />
      <h2>Servers</h2>
      <Servers servers={servers} />
      <h2>Work in the background</h2>
      <WorkTable work={work} />
      <h2>Storage</h2>
      <FactList label="Storage">
        <Fact term="Database">{storeText(store)}</Fact>
        <Fact term="Size on disk">{sizeText(store.bytes)}</Fact>
        {store.freeBytes != null && <Fact term="Free on disk">{sizeText(store.freeBytes)}</Fact>}
        {store.documents.map(({ kind, count, isMore }) => (
          <Fact key={kind} term={DOCUMENTS[kind] ?? kind}>
            {isMore && 'More than '}
            {count.toLocaleString('en-US')}
          </Fact>
        ))}
      </FactList>
      <h2>Settings</h2>
      <FactList label="Settings">
        <Fact term="Permissions">{authorizerText(authorizer)}</Fact>
        <Fact term="E-mail">{sendsMail ? 'A mail server is set up' : 'No mail server'}</Fact>
        <Fact term="Plugin packages">{plugins.length > 0 ? plugins.join(', ') : 'None'}</Fact>
      </FactList>
      <h2>Regular tasks</h2>
      <JobTable jobs={[...jobs].sort((a, b) => a.name.localeCompare(b.name))} />
    </>
  )
}
