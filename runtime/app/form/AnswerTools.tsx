import { lazy, Suspense } from 'react'
import { CommentTool } from '../comments/CommentButton.tsx'
import { HistoryButton } from './history/HistoryButton.tsx'

const WhyButton = lazy(() => import('./why/WhyButton.tsx').catch(() => ({ default: () => null })))

/** What can be done with an answer beside giving it. */
export const AnswerTools = ({ name }: { name: string }) => (
  <>
    <Suspense>
      <WhyButton name={name} />
    </Suspense>
    <CommentTool name={name} />
    <HistoryButton name={name} />
  </>
)
