import { type ReactNode, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { usePrinting } from '../hooks/use-printing.ts'
import { useStore } from '../hooks/use-store.ts'
import { samePage } from './first-page.ts'
import { useForm } from './form-context.ts'
import styles from './PageFrame.module.css'
import { PageNavigation } from './PageNavigation.tsx'
import { SummaryPages } from './SummaryPages.tsx'
import type { PageEntry } from './use-pages.ts'
import { fetchViewsSoon } from './use-summary-views.ts'

/**
 * Space above a page that was just opened: for the application's sticky header (FF-03), which a low window has not, and
 * what stands between that and a page elsewhere.
 */
const spaceAbove = (page: HTMLElement) =>
  (matchMedia('(max-height: 29.98rem)').matches ? 8 : 120) +
  parseFloat(getComputedStyle(page).scrollMarginTop)

interface Props {
  pages: readonly PageEntry[]
  current: PageEntry | undefined
  /** The page itself; its heading takes the reference. */
  children(heading: RefCallback<HTMLHeadingElement>): ReactNode
}

/**
 * The pages at the left and one of them beside it (FF-01). A page that was just opened stands at the top, with the
 * focus on its heading (FF-03). On paper stands all that the form holds, to read (SU-08).
 */
export function PageFrame({ pages, current, children }: Props) {
  const controller = useForm()
  const asked = useStore(controller.page)
  const printing = usePrinting()
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(asked)
  /** What had the focus when a page was opened whose heading is still being fetched. */
  const left = useRef<Element>(null)
  const takeHeading = useCallback((node: HTMLHeadingElement | null) => {
    heading.current = node
    if (!node || !left.current) return
    const { activeElement } = document
    const hasStayed = activeElement === left.current || activeElement === document.body
    left.current = null
    if (hasStayed) node.focus({ preventScroll: true })
  }, [])

  useLayoutEffect(() => {
    if (samePage(opened.current, asked)) return
    opened.current = asked
    if (controller.focus.get() !== undefined || !body.current) return
    scrollTo({ top: body.current.getBoundingClientRect().top + scrollY - spaceAbove(body.current) })
    heading.current?.focus({ preventScroll: true })
    left.current = heading.current ? null : document.activeElement
  }, [asked, controller])
  useEffect(() => fetchViewsSoon(controller), [controller])

  return (
    <>
      {printing && <SummaryPages />}
      <div className={styles.frame} data-form data-pages={pages.length > 1 || undefined} ref={body}>
        {pages.length > 1 && current && <PageNavigation pages={pages} current={current} />}
        <div className={styles.main}>{children(takeHeading)}</div>
      </div>
    </>
  )
}
