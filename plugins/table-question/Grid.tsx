import type { KeyboardEventHandler, ReactNode } from 'react'
import type { Element } from '../../schemas/index.ts'
import './table-question.css'

/** More rows than this scroll within the table (001 §9). */
const SCROLL_ABOVE = 5
/** Fewer columns than this are sized to fit. */
const FIT_BELOW = 4

interface Props {
  element: Element
  rowIds: readonly string[]
  describedBy?: string
  onKeyDown?: KeyboardEventHandler<HTMLTableElement>
  renderCell(childId: string, rowId: string): ReactNode
  /** What can be done with a row, in a last column. */
  action?(rowId: string, position: number): ReactNode
}

/** Columns are the element's children; a narrow screen stacks each row as a card. */
export function Grid({ element, rowIds, describedBy, onKeyDown, renderCell, action }: Props) {
  if (rowIds.length === 0) return null
  const columns = element.children ?? []
  return (
    <div
      className="fw-table-frame"
      data-scroll={rowIds.length > SCROLL_ABOVE || undefined}
      tabIndex={0}
      role="group"
      aria-label={element.title}
    >
      <table
        className="fw-table"
        data-fit={columns.length < FIT_BELOW || undefined}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.title}
                {action && column.required && (
                  <span className="fw-required" aria-hidden="true">
                    *
                  </span>
                )}
              </th>
            ))}
            {action && (
              <td>
                <span className="fw-visually-hidden">Actions</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rowIds.map((rowId, index) => (
            <tr key={rowId} data-row={rowId}>
              {columns.map((column) => (
                <td key={column.id} data-label={column.title}>
                  {renderCell(column.id, rowId)}
                </td>
              ))}
              {action && <td className="fw-table-action">{action(rowId, index + 1)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
