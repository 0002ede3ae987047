import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useStore } from '../hooks/use-store.ts'
import { authorText } from '../ui/rich-text.tsx'
import { FormPage } from './FormPage.tsx'
import { FormScope } from './FormScope.tsx'
import styles from './FormView.module.css'
import { FormWarnings } from './FormWarnings.tsx'
import { samePage } from './first-page.ts'
import type { FormController } from './form-controller.ts'
import { PageFrame } from './PageFrame.tsx'
import { PageHeading } from './PageHeading.tsx'
import { PageSteps } from './PageSteps.tsx'
import { SummaryPages } from './SummaryPages.tsx'
import { texts } from './texts.ts'
import { useIssues } from './use-issues.ts'
import { usePages } from './use-pages.ts'
import { useQuestionFocus } from './use-question-focus.ts'

/** Fetched with the first attempt that finds something; without it the problems stand at their questions. */
const ErrorSummary = lazy(() =>
  import('./ErrorSummary.tsx').then(
    ({ ErrorSummary }) => ({ default: ErrorSummary }),
    () => ({ default: (): ReactNode => null }),
  ),
)

interface Props {
  controller: FormController
  /** Stands below the page, beside Previous and Next: the workflow's actions. */
  actions?: ReactNode
  /** Stands at the end of the last page of questions, and of what follows it. */
  ending?: ReactNode
}

/** A form to fill in: navigation, one page at a time, what is wrong with it (FF-01). */
export function FormView({ controller, actions, ending }: Props) {
  return (
    <FormScope controller={controller}>
      <FormBody controller={controller} actions={actions} ending={ending} />
    </FormScope>
  )
}

function FormBody({ controller, actions, ending }: Props) {
  const asked = useStore(controller.page)
  const pages = usePages()
  const hasProblems = useIssues() !== undefined
  const page = pages.find((entry) => samePage(entry, asked)) ?? pages[0]
  const isLast =
    page !== undefined && pages.slice(pages.indexOf(page) + 1).every(({ kind }) => kind !== 'page')
  useQuestionFocus(controller)
  useEffect(() => controller.watchPresses(document), [controller])
  return (
    <PageFrame pages={pages} current={page}>
      {(heading) => (
        <>
          <Suspense>{hasProblems && <ErrorSummary pages={pages} current={page} />}</Suspense>
          {page ? (
            <>
              {page.kind === 'page' && (
                <>
                  <PageHeading ref={heading}>{page.name}</PageHeading>
                  {page.description && (
                    <div className={styles.description}>{authorText(page.description)}</div>
                  )}
                  <FormPage pageId={page.id} />
                </>
              )}
              {page.kind === 'summary' && <SummaryPages only={page} headingRef={heading} />}
              <FormWarnings />
              {isLast && ending}
              <PageSteps pages={pages} current={page} actions={actions} />
            </>
          ) : (
            <p>{texts.emptyPage}</p>
          )}
        </>
      )}
    </PageFrame>
  )
}
