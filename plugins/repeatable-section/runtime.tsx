import { useState } from 'react'
import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { Element } from '../../schemas/index.ts'

const summaryIdsOf = (element: Element) =>
  (element as { summaryQuestionIds?: string[] }).summaryQuestionIds ?? []

function Input({ element, state, onChange, controlId, renderChildren, renderCell }: InputProps<RowsAnswer>) {
  const [removed, setRemoved] = useState<string>()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rowIds = state.rowIds ?? []
  const summaryIds = summaryIdsOf(element)
  const titles = new Map(element.children?.map((child) => [child.id, child.title]))
  const toggle = (rowId: string) => {
    const next = new Set(closed)
    if (!next.delete(rowId)) next.add(rowId)
    setClosed(next)
  }
  return (
    <section className="fw-repeat" aria-labelledby={`${controlId}-title`}>
      <h3 className="fw-section-title" id={`${controlId}-title`}>
        {element.title ?? element.name}
        {state.required && (
          <span className="fw-required" aria-hidden="true">
            *
          </span>
        )}
      </h3>
      {element.description && <p className="fw-section-description">{element.description}</p>}
      {rowIds.map((rowId, index) => {
        const isClosed = closed.has(rowId)
        return (
          <div className="fw-card" key={rowId}>
            <div className="fw-card-head">
              <h4 className="fw-card-title">
                <button
                  type="button"
                  className="fw-card-toggle"
                  data-row={rowId}
                  aria-expanded={!isClosed}
                  onClick={() => toggle(rowId)}
                >
                  <Icon name="chevron" />
                  Row {index + 1}
                </button>
              </h4>
              {state.editable && (
                <Button
                  tone="quiet"
                  small
                  aria-label={`Remove row ${index + 1}`}
                  onClick={() => {
                    setRemoved(rowId)
                    onChange('removeRepeatableRow', { rowId })
                  }}
                >
                  <Icon name="trash" />
                  Remove
                </Button>
              )}
            </div>
            {isClosed ? (
              <dl className="fw-card-summary" inert>
                {summaryIds.map((id) => (
                  <div key={id}>
                    <dt>{titles.get(id)}</dt>
                    <dd>{renderCell(id, rowId)}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              renderChildren(rowId)
            )}
          </div>
        )
      })}
      {state.editable && (
        <div className="fw-row-actions">
          <Button
            id={controlId}
            small
            onClick={() => onChange('addRepeatableRow', { rowId: crypto.randomUUID() })}
          >
            <Icon name="plus" />
            Add New
          </Button>
          {removed && (
            <span role="status">
              Row removed.{' '}
              <Button
                tone="quiet"
                small
                onClick={() => {
                  onChange('addRepeatableRow', { rowId: removed })
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
