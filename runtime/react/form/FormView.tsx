import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { usePrinting } from '../hooks/use-printing.ts'
import { useStore } from '../hooks/use-store.ts'
import { SummaryPages } from '../summary/SummaryPages.tsx'
import { fetchSummariesSoon } from '../summary/use-summary-views.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormPage } from './FormPage.tsx'
import { FormScope } from './FormScope.tsx'
import styles from './FormView.module.css'
import { samePage } from './first-page.ts'
import { focusQuestion } from './focus-question.ts'
import type { FormSession } from './form-session.ts'
import { PageHeading } from './PageHeading.tsx'
import { PageNavigation } from './PageNavigation.tsx'
import { PageSteps } from './PageSteps.tsx'
import { texts } from './texts.ts'
import { usePages } from './use-pages.ts'

/** Space for the application's sticky header above a page that was just opened (FF-03). */
const HEADER_OFFSET = 120

interface Props {
  session: FormSession
  /** Stands below the page, beside Previous and Next: the workflow's actions. */
  actions?: ReactNode
}

/** A form: navigation, one page at a time, what is wrong with it; on paper its summary (FF-01, SU-08). */
export function FormView({ session, actions }: Props) {
  return (
    <FormScope session={session}>
      <FormBody session={session} actions={actions} />
    </FormScope>
  )
}

function FormBody({ session, actions }: Props) {
  const current = useStore(session.page)
  const pages = usePages()
  const printing = usePrinting()
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(current)
  const page = pages.find((entry) => samePage(entry, current)) ?? pages[0]

  useLayoutEffect(() => {
    if (samePage(opened.current, current)) return
    opened.current = current
    if (session.focus.get() !== undefined || !body.current) return
    scrollTo({ top: body.current.getBoundingClientRect().top + scrollY - HEADER_OFFSET })
    heading.current?.focus({ preventScroll: true })
  }, [current, session])
  useQuestionFocus(session)
  useEffect(() => session.watchPresses(document), [session])
  useEffect(() => fetchSummariesSoon(session), [session])

  return (
    <>
      {printing && <SummaryPages />}
      <div className={styles.form} data-form data-pages={pages.length > 1 || undefined} ref={body}>
        {pages.length > 1 && page && <PageNavigation pages={pages} current={page} />}
        <div className={styles.main}>
          <ErrorSummary />
          {page ? (
            <>
              {page.kind === 'page' && (
                <>
                  <PageHeading ref={heading}>{page.name}</PageHeading>
                  {page.description && <p className={styles.description}>{page.description}</p>}
                  <FormPage pageId={page.id} />
                </>
              )}
              {page.kind === 'summary' && <SummaryPages pageId={page.id} headingRef={heading} />}
              <PageSteps pages={pages} current={page} actions={actions} />
            </>
          ) : (
            <p>{texts.emptyPage}</p>
          )}
        </div>
      </div>
    </>
  )
}

/** Moves the focus to the question that was asked for, once its page is on the screen. */
function useQuestionFocus(session: FormSession): void {
  const place = useStore(session.focus)
  useEffect(() => {
    if (!place) return
    focusQuestion(place)
    session.focus.set(undefined)
  }, [place, session])
}
