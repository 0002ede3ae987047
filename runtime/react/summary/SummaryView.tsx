import { useState } from 'react'
import { FormScope } from '../form/FormScope.tsx'
import type { FormSession } from '../form/form-session.ts'
import { StepBar } from '../form/StepBar.tsx'
import { texts } from '../form/texts.ts'
import { useForm } from '../hooks/form-context.ts'
import { usePrinting } from '../hooks/use-printing.ts'
import { Button } from '../ui/Button.tsx'
import { SummaryPages } from './SummaryPages.tsx'
import { useVisibleSummaryPages } from './use-visible-summary-pages.ts'

/**
 * A form to read: page by page where the template has no summary pages, its summary pages one below the other where
 * it has, and all of it on paper (002 §2.1; SU-01..SU-04, SU-08).
 */
export function SummaryView({ session }: { session: FormSession }) {
  return (
    <FormScope session={session}>
      <SummaryBody />
    </FormScope>
  )
}

function SummaryBody() {
  const { engine } = useForm()
  const pages = useVisibleSummaryPages()
  const [pageId, setPageId] = useState<string>()
  const printing = usePrinting()
  if (printing || engine.template.summaryPages?.length) return <SummaryPages />
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === pageId),
  )
  const current = pages[index]
  const previous = pages[index - 1]
  const next = pages[index + 1]
  if (!current) return <p>{texts.emptyPage}</p>
  return (
    <>
      <SummaryPages pageId={current.id} />
      {(previous || next) && (
        <StepBar wide>
          {previous && <Button onClick={() => setPageId(previous.id)}>{texts.previousPage}</Button>}
          {next && <Button onClick={() => setPageId(next.id)}>{texts.nextPage}</Button>}
        </StepBar>
      )}
    </>
  )
}
