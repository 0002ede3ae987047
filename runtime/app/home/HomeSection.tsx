import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { useApplication } from '../session/session-context.ts'

/** HD-02 */
const SHOWN = 5

interface Props<T> {
  title: string
  empty: string
  /** Undefined while loading. */
  items: readonly T[] | undefined
  /** How many there are in all, when only the first of them were loaded. */
  total?: number
  render(item: T): ReactNode
}

/** Up to five things and the way to more; its place is held while it loads. */
export function HomeSection<T>({ title, empty, items, total, render }: Props<T>) {
  const [all, setAll] = useState(false)
  const { flags } = useApplication()
  const id = useId()
  const shown = all ? items : items?.slice(0, SHOWN)
  const more = (total ?? items?.length ?? 0) > (items?.length ?? 0)
  return (
    <section className="fw-home-section" aria-labelledby={id} aria-busy={!items}>
      <h2 id={id}>{title}</h2>
      {!items && (
        <ul className="fw-entries" aria-label="Loading...">
          <li className="fw-row fw-placeholder" />
          <li className="fw-row fw-placeholder" />
        </ul>
      )}
      {items?.length === 0 && <p className="fw-home-empty">{empty}</p>}
      {shown && shown.length > 0 && <ul className="fw-entries">{shown.map(render)}</ul>}
      {items && items.length > SHOWN && (
        <button type="button" className="fw-link-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'View Less' : 'View More'}
        </button>
      )}
      {all && more && flags.has('rollout-documents-page') && (
        <Link href="/documents" className="fw-link-button">
          All documents
        </Link>
      )}
    </section>
  )
}
