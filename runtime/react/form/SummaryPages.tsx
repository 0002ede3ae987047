import { type Ref, useId } from 'react'
import { isNarrow } from './beside.ts'
import { type PageRef, samePage } from './first-page.ts'
import { PageHeading } from './PageHeading.tsx'
import { SummaryEntry } from './SummaryEntry.tsx'
import styles from './SummaryPages.module.css'
import { sideBySide } from './side-by-side.tsx'
import { usePages } from './use-pages.ts'
import { useSummaryViews } from './use-summary-views.ts'

interface Props {
  /** One page; all of them without it, as on paper (SU-08). */
  only?: PageRef
  headingRef?: Ref<HTMLHeadingElement>
}

/** Pages of answers to read: a heading with the page's name and its entries (SU-01). Holds no control. */
export function SummaryPages({ only, headingRef }: Props) {
  const base = useId()
  const pages = usePages('summary')
  const shown = only ? pages.filter((page) => samePage(page, only)) : pages
  const ready = useSummaryViews(shown)
  if (!ready) return <div className={styles.summary} data-summary aria-busy="true" />
  return (
    <div className={styles.summary} data-summary>
      {shown.map(({ kind, id, name, children }) => (
        <section className={styles.page} key={`${kind}-${id}`} aria-labelledby={`${base}-${kind}-${id}`}>
          <PageHeading id={`${base}-${kind}-${id}`} ref={headingRef}>
            {name}
          </PageHeading>
          {sideBySide(children, isNarrow, (element) => (
            <SummaryEntry key={element.id} name={element.id} element={element} level={3} />
          ))}
        </section>
      ))}
    </div>
  )
}
