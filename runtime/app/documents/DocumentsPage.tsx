import { lazy, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { ownDocuments } from '../../core/screen-words/lists.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { reviewPath } from '../address/reviews.ts'
import { DocumentList } from '../document-list/DocumentList.tsx'
import { readAddress } from '../document-list/list-address.ts'
import type { PreviewView } from '../document-list/PreviewPane.tsx'
import { SHOWN } from '../document-list/shown.ts'
import { NotFound } from '../feedback/ErrorScreen.tsx'
import { useApplication } from '../session/session-context.ts'
import { offersOfScreens } from '../shell/use-links.ts'
import styles from './DocumentsPage.module.css'
import { Recents } from './Recents.tsx'
import { SavedFilters } from './saved-filters/SavedFilters.tsx'

/** What another screen reads a document in: fetched when one is first read. */
const Preview = lazy(async () => {
  const [load] = offersOfScreens().flatMap(({ readForm = [] }) => readForm)
  return load ? load().catch(() => ({ default: NotFetched })) : { default: NotFetched }
})

const NotFetched: PreviewView = () => (
  <p role="alert">The preview could not be fetched. Open the document instead, or load the page again.</p>
)

/** One's own documents, those that wait for one, or all that one may see, in a paged table (HD-06, HD-07). */
export default function DocumentsPage() {
  const { flags } = useApplication()
  const [params] = useSearchParams()
  const [{ turn, isApplied }, setTurn] = useState({ turn: 0, isApplied: false })
  const address = readAddress(params)
  const { shown } = address
  useDocumentTitle('Documents')
  if (!flags.has('rollout-documents-page')) return <NotFound />
  return (
    <div data-wide>
      <h1>Documents</h1>
      <nav className={styles.shown} aria-label="Which documents">
        {SHOWN.map(({ show, label }) => (
          <Link
            key={show}
            href={`/documents?show=${show}`}
            aria-current={show === shown.show ? 'page' : undefined}
            onClick={() => setTurn({ turn: turn + 1, isApplied: false })}
          >
            {label}
          </Link>
        ))}
      </nav>
      {shown.whose === 'WAITING_FOR_ME' && (
        <p>
          <Link href={reviewPath()}>Review one after another</Link>
        </p>
      )}
      {/* Each choice begins anew: nothing of another list stands in its place, and nothing is typed. */}
      <DocumentList
        key={`${shown.show} ${turn}`}
        address={address}
        words={{
          search: 'Search documents',
          failed: ownDocuments.failed,
          empty: shown.empty,
        }}
        tools={(columns) => (
          <SavedFilters
            address={address}
            columns={columns.map(({ id }) => id)}
            wasApplied={isApplied}
            onApply={() => setTurn({ turn: turn + 1, isApplied: true })}
          />
        )}
        above={shown.whose === 'MINE' ? (docs) => <Recents docs={docs} /> : undefined}
        Preview={Preview}
      />
    </div>
  )
}
