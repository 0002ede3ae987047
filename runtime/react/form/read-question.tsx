import type { Element } from '../../../schemas/index.ts'
import { labelOf } from '../../core/element/label-of.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { problem } from '../ui/text.ts'
import { errorIdOf } from './control-id.ts'
import { frameOf } from './frame-of.ts'
import styles from './question-frame.module.css'
import { helpBlock } from './question-frame.tsx'
import { SummaryEntry } from './SummaryEntry.tsx'

interface Props {
  name: string
  element: Element
  issue: Issue | undefined
  /** A table's cell: the column's heading is its label. */
  cell: boolean
}

/** A question that nobody may change: its answer to read, as in the summary, and no field that takes the focus. */
export const readQuestion = ({ name, element, issue, cell }: Props) => (
  <div className={cell ? styles.cell : styles.question} {...frameOf(name, element)}>
    <SummaryEntry name={name} element={element} level={3} cell={cell} asked />
    {!cell && helpBlock(name, element, labelOf(element))}
    {issue && issue.severity !== 'warning' && (
      <p className={problem} id={errorIdOf(name)}>
        {formatIssue(issue)}
      </p>
    )}
  </div>
)
