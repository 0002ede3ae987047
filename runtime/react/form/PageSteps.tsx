import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { type PageRef, samePage } from './first-page.ts'
import { useForm } from './form-context.ts'
import { StepBar } from './StepBar.tsx'
import { texts } from './texts.ts'
import type { PageEntry } from './use-pages.ts'

interface Props {
  pages: readonly PageEntry[]
  current: PageRef
  actions?: ReactNode
}

/**
 * Previous and Next among the pages with visible content, while a form is filled in its summary pages among them; none on
 * those of a form to read (SU-04).
 * After the last page of questions the main thing to do is the workflow's.
 */
export function PageSteps({ pages, current, actions }: Props) {
  const controller = useForm()
  const index = pages.findIndex((page) => samePage(page, current))
  const hasSteps = current.kind === 'page' || !controller.readOnly
  const previous = hasSteps ? pages[index - 1] : undefined
  const next = hasSteps ? pages[index + 1] : undefined
  if (!previous && !next && !actions) return null
  return (
    <StepBar wide={current.kind === 'summary'}>
      {previous && <Button onClick={() => controller.goTo(previous)}>{texts.previous}</Button>}
      {next && (
        <Button tone={next.kind === 'page' ? 'primary' : undefined} onClick={() => controller.goTo(next)}>
          {texts.next}
        </Button>
      )}
      {actions}
    </StepBar>
  )
}
