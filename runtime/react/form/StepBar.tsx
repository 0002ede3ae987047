import type { ReactNode } from 'react'
import styles from './StepBar.module.css'

/** Below a page: the ways on and back. As wide as what stands above it. */
export const StepBar = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={styles.bar} data-wide={wide || undefined}>
    {children}
  </div>
)
