import '../home/home.css'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { documentsQuery } from '../../client/form/form-lists.ts'
import { errorCode } from '../../client/request-error.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ErrorScreen, NotFound } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { formPath } from '../form/form-path.ts'
import { StatusBadge } from '../form/StatusBadge.tsx'
import { shortDate } from '../home/short-date.ts'
import { useApplication } from '../session/session-context.ts'
import { useSettled } from './use-settled.ts'

/** 000 §5 */
const SIZES = [25, 50, 100]

/** One's own documents in a paged table (HD-06, HD-07). */
export default function DocumentsPage() {
  const { session, flags } = useApplication()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  const [search, setSearch] = useState('')
  const term = useSettled(search, 300)
  const id = useId()
  const enabled = flags.has('rollout-documents-page')
  useDocumentTitle('Documents')
  const { data, error, reload } = useLoad(
    (signal) =>
      session.transport.request(documentsQuery, { page, size, search: term || undefined }, { signal }),
    [session, page, size, term],
  )
  if (!enabled) return <NotFound />
  if (error && !data && errorCode(error) === 'OFFLINE') return <ErrorScreen error={error} onRetry={reload} />
  const { docs, meta } = data?.documents ?? {}
  const pages = Math.max(1, Math.ceil((meta?.total ?? 0) / size))
  return (
    <section className="fw-documents">
      <h1>Documents</h1>
      <div className="fw-documents-tools">
        <label htmlFor={id} className="fw-visually-hidden">
          Search documents
        </label>
        <input
          id={id}
          type="search"
          className="fw-input"
          placeholder="Search documents"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
      </div>
      {error ? <p role="alert">An error has occurred while fetching documents.</p> : null}
      {!docs && !error && <LoadingScreen />}
      {docs?.length === 0 && (
        <p className="fw-home-empty">{term ? 'No results found' : 'You have no documents.'}</p>
      )}
      {docs && docs.length > 0 && (
        <div className="fw-grid-scroll">
          <table className="fw-grid">
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col">Type</th>
                <th scope="col">Status</th>
                <th scope="col">Started</th>
                <th scope="col">Last saved</th>
              </tr>
            </thead>
            <tbody>
              {docs.map((form) => (
                <tr key={form.id}>
                  <th scope="row">
                    <Link href={formPath(form.id, flags)}>{form.name}</Link>
                    {form.autoId && <div className="fw-muted">{form.autoId}</div>}
                  </th>
                  <td data-label="Type">{form.templateName}</td>
                  <td data-label="Status">
                    <StatusBadge status={form.status} />
                  </td>
                  <td data-label="Started">{shortDate(form.createdDate)}</td>
                  <td data-label="Last saved">{form.lastSaved ? shortDate(form.lastSaved) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {meta && meta.total > 25 && (
        <div className="fw-pager">
          <label>
            Rows per page{' '}
            <select
              className="fw-select"
              value={size}
              onChange={(event) => {
                setSize(Number(event.target.value))
                setPage(1)
              }}
            >
              {SIZES.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
          <span role="status">
            Page {page} of {pages}
          </span>
          <button type="button" className="fw-button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </button>
          <button
            type="button"
            className="fw-button"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            Next
          </button>
        </div>
      )}
    </section>
  )
}
