import type { ReactNode } from 'react'
import { muted } from '../../../runtime/react/ui/text.ts'
import styles from './Field.module.css'

interface Props {
  id: string
  label: string
  description?: string | undefined
  /** Beside its label, and not below it. */
  beside?: boolean
  children: ReactNode
}

/** A property with its name. */
export const Field = ({ id, label, description, beside, children }: Props) => (
  <div className={styles.field} data-beside={beside || undefined}>
    <label htmlFor={id}>{label}</label>
    {children}
    {description && (
      <p id={`${id}-help`} className={muted}>
        {description}
      </p>
    )}
  </div>
)
