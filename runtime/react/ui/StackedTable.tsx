import type { ReactElement, ReactNode } from 'react'
import styles from './StackedTable.module.css'
import { visuallyHidden } from './text.ts'

interface Props {
  label: string
  /** What each column is called, or its own head (`SortHead`); those that sort stay where the rows are stacked. */
  columns: readonly (string | ReactElement)[]
  /** What the buttons at the end of each row do, for those who listen; without it there are none. */
  tools?: string | undefined
  /** Rows; a cell with a `data-label` says its column where each row is a card. A row with `data-details` tells more of the one above it. */
  children: ReactNode
}

/** A table in a frame; a narrow screen stacks each row as a card. */
export function StackedTable({ label, columns, tools, children }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                column
              ),
            )}
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
