import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './DialogField.module.css'
import { problem, requiredMark } from './text.ts'

interface Control {
  id: string
  invalid: boolean
  describedBy?: string
}

interface Props {
  label: string
  required?: boolean
  fault: string | undefined
  /** What is to be known of it; empty for what may come. */
  hint?: string | undefined
  children(control: Control): ReactNode
}

/** A control of a dialog with its label, and what is wrong with it. */
export function DialogField({ label, required, fault, hint, children }: Props) {
  const id = useId()
  const describedBy = classNames(fault && `${id}-fault`, hint && `${id}-hint`)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <span className={requiredMark}> *</span>}
      </label>
      {children({ id, invalid: fault !== undefined, ...(describedBy && { describedBy }) })}
      {fault && (
        <p id={`${id}-fault`} className={problem} role="alert">
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint} role="status">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Fields of a dialog, side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
