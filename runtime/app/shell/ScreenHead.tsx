import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from './Crumbs.tsx'
import styles from './ScreenHead.module.css'

interface Props {
  /** From the outermost screen to the one above this. */
  crumbs?: readonly Crumb[]
  title: ReactNode
  /** What can be done there: not on paper. */
  children?: ReactNode
}

/** Where a screen is, what it is called, and the buttons for all of it. */
export const ScreenHead = ({ crumbs, title, children }: Props) => (
  <>
    {crumbs && <Crumbs crumbs={crumbs} />}
    <div className={styles.head}>
      <h1>{title}</h1>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  </>
)
