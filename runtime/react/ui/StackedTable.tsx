import type { ReactNode } from 'react'
import styles from './StackedTable.module.css'
import { visuallyHidden } from './text.ts'

interface Props {
  label: string
  columns: readonly string[]
  /** What the buttons at the end of each row do, for those who listen; without it there are none. */
  tools?: string | undefined
  /** Rows; a cell with a `data-label` says its column where each row is a card. */
  children: ReactNode
}

/** A table in a frame; a narrow screen stacks each row as a card. */
export function StackedTable({ label, columns, tools, children }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {tools && (
              <th scope="col" className={styles.tools}>
                <span className={visuallyHidden}>{tools}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The buttons of a row. */
export const RowTools = ({ children }: { children: ReactNode }) => (
  <td className={styles.tools}>{children}</td>
)
