import { CommentTool } from '../comments/CommentButton.tsx'
import { HistoryButton } from './history/HistoryButton.tsx'

/** What can be done with an answer beside giving it. */
export const AnswerTools = ({ name }: { name: string }) => (
  <>
    <CommentTool name={name} />
    <HistoryButton name={name} />
  </>
)
