import { type KeyboardEvent, useState } from 'react'
import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'

/** More rows than this scroll within the table (001 §9). */
const SCROLL_ABOVE = 5
/** Fewer columns than this are sized to fit. */
const FIT_BELOW = 4

const controls = 'input:not([type=hidden]), select, textarea, button'

/** Arrow up and down, and Enter, move within a column; what an arrow means inside a control stays the control's. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const target = event.target as HTMLElement
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  const isList =
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
  if (step === 0 || isList || target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement)
    return
  const cell = target.closest('td')
  const row = cell?.parentElement as HTMLTableRowElement | undefined
  const next = row?.parentElement?.children[row.sectionRowIndex + step] as HTMLTableRowElement | undefined
  const control = cell && next?.cells[cell.cellIndex]?.querySelector<HTMLElement>(controls)
  if (!control) return
  event.preventDefault()
  control.focus()
}

function Input({ element, state, onChange, controlId, describedBy, renderCell }: InputProps<RowsAnswer>) {
  const [removed, setRemoved] = useState<string>()
  const columns = element.children ?? []
  const rowIds = state.rowIds ?? []
  const title = element.title ?? element.name ?? ''
  return (
    <section className="fw-table" aria-labelledby={`${controlId}-title`}>
      <h3 className="fw-section-title" id={`${controlId}-title`}>
        {title}
        {state.required && (
          <span className="fw-required" aria-hidden="true">
            *
          </span>
        )}
      </h3>
      {element.description && <p className="fw-section-description">{element.description}</p>}
      {rowIds.length > 0 && (
        <div
          className="fw-table-scroll"
          data-scroll={rowIds.length > SCROLL_ABOVE}
          tabIndex={0}
          role="group"
          aria-label={title}
        >
          <table
            data-fit={columns.length < FIT_BELOW}
            aria-describedby={describedBy}
            onKeyDown={moveBetweenRows}
          >
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.id} scope="col">
                    {column.title}
                    {column.required && (
                      <span className="fw-required" aria-hidden="true">
                        *
                      </span>
                    )}
                  </th>
                ))}
                <th>
                  <span className="fw-visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rowIds.map((rowId, index) => (
                <tr key={rowId}>
                  {columns.map((column) => (
                    <td key={column.id} data-label={column.title}>
                      {renderCell(column.id, rowId)}
                    </td>
                  ))}
                  <td className="fw-table-actions">
                    {state.editable && (
                      <Button
                        tone="quiet"
                        small
                        aria-label={`Remove row ${index + 1}`}
                        onClick={() => {
                          setRemoved(rowId)
                          onChange('removeTableRow', { rowId })
                        }}
                      >
                        <Icon name="trash" />
                        Remove
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {state.editable && (
        <div className="fw-row-actions">
          <Button
            id={controlId}
            small
            onClick={() => onChange('addTableRow', { rowId: crypto.randomUUID() })}
          >
            <Icon name="plus" />
            Add New Row
          </Button>
          {removed && (
            <span role="status">
              Row removed.{' '}
              <Button
                tone="quiet"
                small
                onClick={() => {
                  onChange('addTableRow', { rowId: removed })
                  setRemoved(undefined)
                }}
              >
                Undo
              </Button>
            </span>
          )}
        </div>
      )}
    </section>
  )
}

export default defineRuntime<RowsAnswer>({ frame: 'bare', Input })
