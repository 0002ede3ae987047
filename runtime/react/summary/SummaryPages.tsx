import { type Ref, useId } from 'react'
import { PageHeading } from '../form/PageHeading.tsx'
import { SummaryEntry } from './SummaryEntry.tsx'
import styles from './SummaryPages.module.css'
import { useSummaryViews } from './use-summary-views.ts'
import { useVisibleSummaryPages } from './use-visible-summary-pages.ts'

interface Props {
  /** One page; all of them without it, as on paper (SU-08). */
  pageId?: string
  headingRef?: Ref<HTMLHeadingElement>
}

/** Pages of answers to read: a heading with the page's name and its entries (SU-01). Holds no control. */
export function SummaryPages({ pageId, headingRef }: Props) {
  const base = useId()
  const pages = useVisibleSummaryPages()
  const shown = pageId === undefined ? pages : pages.filter(({ id }) => id === pageId)
  const ready = useSummaryViews(shown)
  if (!ready) return <div className={styles.summary} data-summary aria-busy="true" />
  return (
    <div className={styles.summary} data-summary>
      {shown.map((page) => (
        <section className={styles.page} key={page.id} aria-labelledby={`${base}-${page.id}`}>
          <PageHeading id={`${base}-${page.id}`} ref={headingRef}>
            {page.name}
          </PageHeading>
          {page.children.map((element) => (
            <SummaryEntry key={element.id} name={element.id} element={element} level={3} />
          ))}
        </section>
      ))}
    </div>
  )
}
