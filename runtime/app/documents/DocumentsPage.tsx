import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { documentsQuery } from '../../client/form/form-lists.ts'
import { errorCode } from '../../client/request-error.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { SearchField } from '../../react/ui/SearchField.tsx'
import { ErrorScreen, NotFound } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { EmptyList } from '../forms/ListSection.tsx'
import { Pager } from '../forms/Pager.tsx'
import { pageCount } from '../forms/page-count.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './DocumentsPage.module.css'
import { DocumentTable } from './DocumentTable.tsx'
import { SHOWN } from './shown.ts'
import { useSettled } from './use-settled.ts'

/** One's own documents, those that wait for one, or all that one may see, in a paged table (HD-06, HD-07). */
export default function DocumentsPage() {
  const { session, flags } = useApplication()
  const [address] = useSearchParams()
  const shown = SHOWN.find(({ show }) => show === address.get('show')) ?? SHOWN[0]
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  const [search, setSearch] = useState('')
  const term = useSettled(search, 300)
  const enabled = flags.has('rollout-documents-page')
  useDocumentTitle('Documents')
  const { data, error, reload } = useLoad(
    async (signal) => {
      const variables = { whose: shown.whose, page, size, search: term || undefined }
      const { documents } = await session.transport.request(documentsQuery, variables, { signal })
      return { ...documents, whose: shown.whose }
    },
    [session, shown, page, size, term],
  )
  if (!enabled) return <NotFound />
  if (error && !data && errorCode(error) === 'OFFLINE') return <ErrorScreen error={error} onRetry={reload} />
  // Until the chosen list is there, nothing stands in its place.
  const { docs, meta } = data?.whose === shown.whose ? data : {}
  const changeSize = (next: number) => {
    setSize(next)
    setPage(1)
  }
  const restored = () => (docs?.length === 1 && page > 1 ? setPage(page - 1) : reload())
  const pages = meta ? pageCount({ ...meta, page, size }, docs?.length ?? 0) : 1
  return (
    <>
      <h1>Documents</h1>
      <nav className={styles.shown} aria-label="Which documents">
        {SHOWN.map(({ show, label }) => (
          <Link
            key={show}
            href={`/documents?show=${show}`}
            aria-current={show === shown.show ? 'page' : undefined}
            onClick={() => setPage(1)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchField
        className={styles.search}
        label="Search documents"
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setPage(1)
        }}
      />
      {error ? <p role="alert">An error has occurred while fetching documents.</p> : null}
      {meta?.isBehind && (
        <p role="status">
          Documents are being sorted after an update. Some may be missing here for a few minutes.
        </p>
      )}
      {!docs && !error && <LoadingScreen />}
      {docs?.length === 0 && <EmptyList>{term ? 'No results found' : shown.empty}</EmptyList>}
      {shown.whose === 'DELETED' && docs && docs.length > 0 && (
        <p>Deleted documents are kept for 30 days. Restore one to open it again.</p>
      )}
      {docs && docs.length > 0 && <DocumentTable docs={docs} whose={shown.whose} onChange={restored} />}
      {meta && meta.total > 25 && (
        <Pager page={page} pages={pages} size={size} onPage={setPage} onSize={changeSize} />
      )}
    </>
  )
}
