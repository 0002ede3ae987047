import { Link } from 'wouter'
import { useWorkbench } from '../parts/workbench.ts'
import type { Pane } from './panes.ts'
import styles from './WorkbenchTabs.module.css'

/** The panes of the workbench, each at an address of its own. */
export function WorkbenchTabs({ panes, current }: { panes: readonly Pane[]; current: string }) {
  const { address } = useWorkbench()
  return (
    <nav className={styles.tabs} aria-label="Template">
      {panes.map(({ path, title }) => (
        <Link
          key={path}
          href={`${address}/${path}`}
          className={styles.tab}
          aria-current={path === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
