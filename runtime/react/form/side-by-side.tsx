import type { ReactNode } from 'react'
import { rowsOf } from './beside.ts'
import styles from './side-by-side.module.css'

/** Draws the items in order, those that are narrower than their column side by side. */
export const sideBySide = <T,>(
  items: readonly T[],
  isBeside: (item: T) => boolean,
  draw: (item: T) => ReactNode,
): ReactNode[] =>
  rowsOf(items, isBeside).map((item, index) =>
    Array.isArray(item) ? (
      <div key={`row ${index}`} className={styles.row}>
        {item.map(draw)}
      </div>
    ) : (
      draw(item)
    ),
  )
