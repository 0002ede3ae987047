import { useEffect } from 'react'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { linksOfScreens } from '../../../../runtime/app/shell/use-links.ts'
import { formatDate, formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Fact, FactList } from '../../../../runtime/react/ui/FactList.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { ConcernList } from './ConcernList.tsx'
import type { WorkLists } from './concerns.ts'
import { JobTable } from './JobTable.tsx'
import { systemQuery } from './operations.ts'
import { Servers } from './Servers.tsx'
import { texts } from './texts.ts'
import { WorkTable } from './WorkTable.tsx'
import { authorizerText, DOCUMENTS, sizeText, storeText } from './words.ts'

/** As often as servers tell of themselves. */
const EVERY_MS = 20_000

/** How the installation is, for those who look after it. */
export default function SystemPage() {
  const { session } = useApplication()
  const listed = useWorkLists()
  useDocumentTitle(texts.system)
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
  const { store, authorizer, servers, jobs, work, plugins, sendsMail, removal } = data
  return (
    <>
      <ScreenHead title={texts.system}>
        <Button onClick={reload}>{texts.refresh}</Button>
      </ScreenHead>
      <p className={muted} role="status">
        {texts.asOf(formatMoment(data.asOf), Boolean(error))}
      </p>
      <ConcernList system={data} listed={listed} />
      <h2>{texts.servers}</h2>
      <Servers servers={servers} />
      <h2>{texts.work}</h2>
      <WorkTable work={work} listed={listed} />
      <h2>{texts.storage}</h2>
      <FactList label={texts.storage}>
        <Fact term={texts.database}>{storeText(store)}</Fact>
        <Fact term={texts.sizeOnDisk}>{sizeText(store.bytes)}</Fact>
        {store.freeBytes != null && <Fact term={texts.freeOnDisk}>{sizeText(store.freeBytes)}</Fact>}
        {store.documents.map(({ kind, count, isMore }) => (
          <Fact key={kind} term={DOCUMENTS[kind] ?? kind}>
            {isMore && texts.moreThan}
            {count.toLocaleString('en-US')}
          </Fact>
        ))}
        {removal.quarantined > 0 && (
          <Fact term={texts.quarantine}>
            {removal.quarantined.toLocaleString('en-US')}
            {removal.oldestQuarantined && texts.firstOn(formatDate(removal.oldestQuarantined))}
          </Fact>
        )}
      </FactList>
      <h2>{common.settings}</h2>
      <FactList label={common.settings}>
        <Fact term={texts.permissions}>{authorizerText(authorizer)}</Fact>
        <Fact term="E-mail">{sendsMail ? texts.mailServer : texts.noMailServerFact}</Fact>
        <Fact term={texts.pluginPackages}>{plugins.length > 0 ? plugins.join(', ') : common.none}</Fact>
      </FactList>
      <h2>{texts.regularTasks}</h2>
      <JobTable jobs={[...jobs].sort((a, b) => a.name.localeCompare(b.name))} />
    </>
  )
}

function useWorkLists(): WorkLists {
  const links = linksOfScreens()
  return new Map(links.flatMap(({ work, href }) => (work ? [[work, href]] : [])))
}
