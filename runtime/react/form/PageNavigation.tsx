import { useState } from 'react'
import { useForm } from '../hooks/form-context.ts'
import { useIssues } from '../hooks/use-issues.ts'
import { Icon } from '../ui/Icon.tsx'
import { visuallyHidden } from '../ui/text.ts'
import { type PageRef, samePage } from './first-page.ts'
import styles from './PageNavigation.module.css'
import { texts } from './texts.ts'
import type { PageEntry } from './use-pages.ts'

/** The pages at the left; below 648 px a button that unfolds them (FF-01). Marks appear after an attempt to submit. */
export function PageNavigation({ pages, current }: { pages: readonly PageEntry[]; current: PageRef }) {
  const session = useForm()
  const problems = useIssues()
  const [open, setOpen] = useState(false)
  const index = pages.findIndex((page) => samePage(page, current))
  return (
    <nav className={styles.navigation} aria-label={texts.pages} data-open={open}>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.position}>{texts.pageOf(index + 1, pages.length)}</span>
        <span>{pages[index]?.name}</span>
        <Icon name="chevron" />
      </button>
      <ol className={styles.list}>
        {pages.map((page) => (
          <li key={`${page.kind}-${page.id}`}>
            <button
              type="button"
              className={styles.item}
              aria-current={samePage(page, current) ? 'page' : undefined}
              onClick={() => {
                setOpen(false)
                session.goTo(page)
              }}
            >
              <span>{page.name}</span>
              {problems && page.kind === 'page' && (
                <PageMark count={problems.countByPage.get(page.id) ?? 0} />
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PageMark({ count }: { count: number }) {
  const text = count > 0 ? texts.pageProblems(count) : texts.pageComplete
  return (
    <span className={styles.mark} data-tone={count > 0 ? 'danger' : 'success'}>
      {count > 0 ? <span aria-hidden="true">{count}</span> : <Icon name="check" size={14} />}
      <span className={visuallyHidden}>{text}</span>
    </span>
  )
}
