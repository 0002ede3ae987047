import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { documentsQuery } from '../../client/form/form-lists.ts'
import { errorCode } from '../../client/request-error.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ErrorScreen, NotFound } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { EmptyList } from '../forms/ListSection.tsx'
import { Pager } from '../forms/Pager.tsx'
import { pageCount } from '../forms/page-count.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './DocumentsPage.module.css'
import { DocumentTable } from './DocumentTable.tsx'
import { changeAddress, readAddress } from './list-address.ts'
import { Narrowing } from './Narrowing.tsx'
import { Recents } from './Recents.tsx'
import { SHOWN } from './shown.ts'
import { useSettled } from './use-settled.ts'

/** One's own documents, those that wait for one, or all that one may see, in a paged table (HD-06, HD-07). */
export default function DocumentsPage() {
  const { session, flags } = useApplication()
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const { shown, templateGroupId, status, order, oldestFirst, page, size } = address
  const [typed, setTyped] = useState(address.search)
  const term = useSettled(typed, 300)
  const change = (...[what]: [Parameters<typeof changeAddress>[1]]) =>
    setParams((now) => changeAddress(now, what), { replace: true })
  useEffect(() => {
    if (term !== address.search) change({ search: term })
  }, [term])
  const enabled = flags.has('rollout-documents-page')
  useDocumentTitle('Documents')
  const { data, error, reload } = useLoad(
    async (signal) => {
      const narrowed = {
        search: term || undefined,
        templateGroupId: templateGroupId || undefined,
        status: status || undefined,
      }
      const variables = { whose: shown.whose, page, size, ...narrowed, order, oldestFirst }
      const { documents } = await session.transport.request(documentsQuery, variables, { signal })
      return { ...documents, whose: shown.whose }
    },
    [session, shown, page, size, term, templateGroupId, status, order, oldestFirst],
  )
  if (!enabled) return <NotFound />
  if (error && !data && errorCode(error) === 'OFFLINE') return <ErrorScreen error={error} onRetry={reload} />
  // Until the chosen list is there, nothing stands in its place.
  const { docs, meta } = data?.whose === shown.whose ? data : {}
  const isNarrowed = Boolean(term || templateGroupId || status)
  const clear = () => {
    setTyped('')
    change({ search: '', template: '', status: '' })
  }
  const goTo = (next: number) => change({ page: next > 1 ? String(next) : '' })
  const restored = () => (docs?.length === 1 && page > 1 ? goTo(page - 1) : reload())
  const pages = meta ? pageCount({ ...meta, page, size }, docs?.length ?? 0) : 1
  const hasRecents = shown.whose === 'MINE' && page === 1 && !isNarrowed && !order
  return (
    <>
      <h1>Documents</h1>
      <nav className={styles.shown} aria-label="Which documents">
        {SHOWN.map(({ show, label }) => (
          <Link
            key={show}
            href={`/documents?show=${show}`}
            aria-current={show === shown.show ? 'page' : undefined}
            onClick={() => setTyped('')}
          >
            {label}
          </Link>
        ))}
      </nav>
      {hasRecents && docs && docs.length > 0 && <Recents docs={docs} />}
      <Narrowing
        address={address}
        search={typed}
        onSearch={setTyped}
        onChoose={(chosen) => change(chosen)}
        onClear={clear}
      />
      {error ? <p role="alert">An error has occurred while fetching documents.</p> : null}
      {meta?.isBehind && (
        <p role="status">
          Documents are being sorted after an update. Some may be missing here for a few minutes.
        </p>
      )}
      {!docs && !error && <LoadingScreen />}
      {docs?.length === 0 && <EmptyList>{isNarrowed ? 'No results found' : shown.empty}</EmptyList>}
      {shown.whose === 'DELETED' && docs && docs.length > 0 && (
        <p>Deleted documents are kept for 30 days. Restore one to open it again.</p>
      )}
      {docs && docs.length > 0 && (
        <DocumentTable
          docs={docs}
          address={address}
          onSort={(sort) => change({ sort })}
          onChange={restored}
        />
      )}
      {meta && meta.total > 25 && (
        <Pager
          page={page}
          pages={pages}
          size={size}
          onPage={goTo}
          onSize={(next) => change({ size: next === 25 ? '' : String(next) })}
        />
      )}
    </>
  )
}
