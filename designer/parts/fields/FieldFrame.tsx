import { type ReactNode, useId } from 'react'
import { formatDocumentIssue } from '../../../runtime/core/message/format-document-issue.ts'
import { problem as problemText, visuallyHidden, warning } from '../../../runtime/react/ui/text.ts'
import type { Issue } from '../../../schemas/index.ts'
import type { Problem } from '../problems.ts'
import styles from './fields.module.css'

/** What ties a control to the words around it. */
interface Ties {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

interface Props {
  label: string
  /** It is there for the ear alone: what stands above says it. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  problem?: Problem | undefined
  /** Several controls: the label is their legend. */
  isGroup?: boolean
  /** The control stands in the line of its label. */
  inline?: boolean
  children(ties: Ties): ReactNode
}

/** A label, what helps with it, the control, and what is wrong: the same for every field of Studio. */
export function FieldFrame({ label, isLabelHidden, hint, problem, isGroup, inline, children }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const control = children({
    id,
    describedBy: describedBy || undefined,
    invalid: problem !== undefined && !problem.isWarning,
  })
  const name = isGroup ? (
    <legend className={styles.label}>{label}</legend>
  ) : (
    <label className={isLabelHidden ? visuallyHidden : styles.label} htmlFor={id}>
      {label}
    </label>
  )
  const parts = (
    <>
      {name}
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {control}
      {problem && (
        <p className={problem.isWarning ? warning : problemText} id={`${id}-problem`}>
          {formatDocumentIssue(problem as unknown as Issue)}
        </p>
      )}
    </>
  )
  if (isGroup) return <fieldset className={styles.field}>{parts}</fieldset>
  return (
    <div className={styles.field} data-inline={inline || undefined}>
      {parts}
    </div>
  )
}
