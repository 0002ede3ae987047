import { FormScope } from '../form/FormScope.tsx'
import { samePage } from '../form/first-page.ts'
import { useForm } from '../form/form-context.ts'
import type { FormController } from '../form/form-controller.ts'
import { PageFrame } from '../form/PageFrame.tsx'
import { StepBar } from '../form/StepBar.tsx'
import { SummaryPages } from '../form/SummaryPages.tsx'
import { texts } from '../form/texts.ts'
import { type PageEntry, usePages } from '../form/use-pages.ts'
import { useQuestionFocus } from '../form/use-question-focus.ts'
import { useStore } from '../hooks/use-store.ts'
import { Button } from '../ui/Button.tsx'
import { muted } from '../ui/text.ts'

/** A form to read: its summary pages and all its pages as terms and values, one at a time (002 §2.1; SU-01..SU-04). */
export function SummaryView({ controller }: { controller: FormController }) {
  return (
    <FormScope controller={controller}>
      <SummaryBody controller={controller} />
    </FormScope>
  )
}

function SummaryBody({ controller }: { controller: FormController }) {
  const asked = useStore(controller.page)
  const pages = usePages('summary')
  useQuestionFocus(controller)
  const current = pages.find((page) => samePage(page, asked)) ?? pages[0]
  if (!current) return <p>{texts.emptyPage}</p>
  return (
    <PageFrame pages={pages} current={current}>
      {(heading) => (
        <>
          <SummaryPages key={`${current.kind}-${current.id}`} only={current} headingRef={heading} />
          <ReadingSteps pages={pages} current={current} />
        </>
      )}
    </PageFrame>
  )
}

/** Previous and Next among the pages; none on a summary page (SU-04). */
function ReadingSteps({ pages, current }: { pages: readonly PageEntry[]; current: PageEntry }) {
  const controller = useForm()
  const filled = pages.filter(({ kind }) => kind === 'page')
  const index = filled.findIndex((page) => samePage(page, current))
  const previous = filled[index - 1]
  const next = filled[index + 1]
  if (current.kind === 'summary' || (!previous && !next)) return null
  return (
    <StepBar wide>
      {previous && <Button onClick={() => controller.goTo(previous)}>{texts.previousPage}</Button>}
      {next && <Button onClick={() => controller.goTo(next)}>{texts.nextPage}</Button>}
      <span className={muted}>{texts.pageOf(index + 1, filled.length)}</span>
    </StepBar>
  )
}
