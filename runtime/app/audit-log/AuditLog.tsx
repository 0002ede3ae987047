import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button } from '../../react/ui/Button.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { showToast } from '../feedback/toasts.ts'
import { useLoad } from '../feedback/use-load.ts'
import { ShowMore } from '../forms/ListFilter.tsx'
import { useApplication } from '../session/session-context.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { type Asked, faultsOf, readAddress, toAddress, toFilter } from './audit-address.ts'
import { exportLog } from './export-log.ts'
import { actsQuery, type Line, logQuery } from './operations.ts'
import { actorText } from './words.ts'

const PAGE = 50

/** What everybody did, for global admins to read. */
export default function AuditLog() {
  const { session } = useApplication()
  const [params, setParams] = useSearchParams()
  const [more, setMore] = useState<readonly Line[]>([])
  const [isAtEnd, setAtEnd] = useState(false)
  const [isExporting, setExporting] = useState(false)
  useDocumentTitle('Audit log')
  const asked = readAddress(params)
  const isFaulty = faultsOf(asked).length > 0
  const about = toAddress(asked).toString()
  const ask = async (before: string | null, signal?: AbortSignal) =>
    (await session.transport.request(logQuery, { filter: toFilter(asked), before }, { signal })).auditLog
  const {
    data: acts,
    error: actsError,
    reload: reloadActs,
  } = useLoad(
    async (signal) => (await session.transport.request(actsQuery, {}, { signal })).auditActs,
    [session],
  )
  const { data, error, reload } = useLoad(
    async (signal) => {
      const first = isFaulty ? [] : await ask(null, signal)
      setMore([])
      setAtEnd(first.length < PAGE)
      return { first, about }
    },
    [session, about],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!acts) return actsError ? <ErrorScreen error={actsError} onRetry={reloadActs} /> : <LoadingScreen />
  const isShown = data?.about === about
  const lines = isShown ? [...data.first, ...more] : []
  const attempt = async (work: () => Promise<void>, fallback: string) => {
    try {
      await work()
    } catch (failure) {
      const text = failureText(failure, fallback)
      if (text) showToast('danger', text)
    }
  }
  const showMore = () =>
    attempt(async () => {
      const next = await ask(lines.at(-1)?.cursor ?? null)
      setMore([...more, ...next])
      setAtEnd(next.length < PAGE)
    }, 'Older lines could not be shown. Please try again.')
  const takeAlong = async () => {
    setExporting(true)
    await attempt(
      () => exportLog(session, toFilter(asked)),
      'The log could not be exported. Please try again.',
    )
    setExporting(false)
  }
  const isFiltered = about !== ''
  return (
    <>
      <ScreenHead title="Audit log">
        <Button disabled={isExporting || lines.length === 0} onClick={() => void takeAlong()}>
          Export CSV
        </Button>
      </ScreenHead>
      <AuditFilters
        key={about}
        acts={acts}
        asked={asked}
        actorName={asked.person && lines[0] ? actorText(lines[0]) : undefined}
        onAsk={(next: Asked) => setParams(toAddress(next))}
      />
      {error ? <ErrorScreen error={error} onRetry={reload} /> : !isShown && <LoadingScreen />}
      {isShown && !isFaulty && lines.length === 0 && (
        <EmptyList>{isFiltered ? 'No results found' : 'Nothing has been done yet.'}</EmptyList>
      )}
      {lines.length > 0 && <AuditTable lines={lines} acts={acts} />}
      {isShown && !isAtEnd && <ShowMore onShow={() => void showMore()}>Show older lines</ShowMore>}
    </>
  )
}
