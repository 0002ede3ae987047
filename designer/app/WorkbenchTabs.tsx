import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useWorkbench } from '../parts/workbench.ts'
import type { Pane } from './panes.ts'
import { texts } from './texts.ts'
import styles from './WorkbenchTabs.module.css'

/** The panes of the workbench, each at an address of its own. */
export function WorkbenchTabs({ panes, current }: { panes: readonly Pane[]; current: string }) {
  const { address } = useWorkbench()
  const tabs = useRef<HTMLElement>(null)
  // On a narrow screen the strip scrolls: the pane that is open is named on it.
  useEffect(() => {
    tabs.current
      ?.querySelector(`[data-path="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={texts.template}>
      {panes.map(({ path, title }) => (
        <Link
          key={path}
          href={`${address}/${path}`}
          className={styles.tab}
          data-path={path}
          aria-current={path === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
