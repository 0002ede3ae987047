import type { ReactNode } from 'react'
import styles from './ButtonRow.module.css'
import { classNames } from './class-names.ts'

interface Props {
  /** Where the buttons stand; at the start without it. */
  at?: 'center' | 'end'
  className?: string
  children: ReactNode
}

/** The buttons below something, the primary one last. */
export const ButtonRow = ({ at, className, children }: Props) => (
  <div
    className={classNames(styles.row, className)}
    data-end={at === 'end' || undefined}
    data-center={at === 'center' || undefined}
  >
    {children}
  </div>
)
