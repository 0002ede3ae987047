import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { DocumentList } from '../document-list/DocumentList.tsx'
import { readAddress } from '../document-list/list-address.ts'
import { SHOWN } from '../document-list/shown.ts'
import { NotFound } from '../feedback/ErrorScreen.tsx'
import { useApplication } from '../session/session-context.ts'
import styles from './DocumentsPage.module.css'
import { Recents } from './Recents.tsx'
import { SavedFilters } from './saved-filters/SavedFilters.tsx'

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
    <>
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
          <Link href="/review">Review one after another</Link>
        </p>
      )}
      {/* Each choice begins anew: nothing of another list stands in its place, and nothing is typed. */}
      <DocumentList
        key={`${shown.show} ${turn}`}
        address={address}
        words={{
          search: 'Search documents',
          failed: 'An error has occurred while fetching documents.',
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
      />
    </>
  )
}
