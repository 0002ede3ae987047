import { lazy, Suspense } from 'react'
import { CommentButton, CommentTool } from '../comments/CommentButton.tsx'
import { HistoryButton } from './history/HistoryButton.tsx'

const WhyButton = lazy(() => import('./why/WhyButton.tsx').catch(() => ({ default: () => null })))

/** What can be done with an answer beside giving it; in the cell of a table there is room for one thing. */
export const AnswerTools = ({ name, cell = false }: { name: string; cell?: boolean }) =>
  cell ? (
    <CommentButton name={name} />
  ) : (
    <>
      <Suspense>
        <WhyButton name={name} />
      </Suspense>
      <CommentTool name={name} />
      <HistoryButton name={name} />
    </>
  )
