import { useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../hooks/use-store.ts'
import { Icon } from '../ui/Icon.tsx'
import { visuallyHidden } from '../ui/text.ts'
import { type PageRef, samePage } from './first-page.ts'
import { useForm } from './form-context.ts'
import styles from './PageNavigation.module.css'
import { texts } from './texts.ts'
import { useIssues } from './use-issues.ts'
import type { PageEntry } from './use-pages.ts'

/** The pages at the left; below 648 px a button that unfolds them (FF-01). Marks appear after an attempt to submit, and at what a reviewer has not opened. */
export function PageNavigation({ pages, current }: { pages: readonly PageEntry[]; current: PageRef }) {
  const controller = useForm()
  const problems = useIssues()
  const unread = useStore(controller.unread)
  const [open, setOpen] = useState(false)
  const index = pages.findIndex((page) => samePage(page, current))
  const root = useRef<HTMLElement>(null)
  useLayoutEffect(() => showCurrent(root.current), [index, open])
  return (
    <nav className={styles.navigation} aria-label={texts.pages} data-open={open} ref={root}>
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
                controller.goTo(page)
              }}
            >
              <span>{page.name}</span>
              {page.kind === 'page' && unread.has(page.id) && (
                <span className={styles.unread}>
                  <span className={visuallyHidden}>{texts.pageUnread}</span>
                </span>
              )}
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

/** Scrolls a long list, and nothing but the list, to where one is. */
function showCurrent(list: HTMLElement | null): void {
  const item = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !item || list.scrollHeight <= list.clientHeight) return
  const { top, height } = item.getBoundingClientRect()
  const middle = top - list.getBoundingClientRect().top + height / 2
  list.scrollTop += middle - list.clientHeight / 2
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
