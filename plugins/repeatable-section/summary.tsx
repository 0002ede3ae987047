import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import './repeatable-section.css'

export default defineSummary<RowsAnswer>({
  bare: true,
  Summary: ({ element, state, renderChildren }) => (
    <section className="fw-rows">
      <RowsHeading element={element} />
      {!state.rowIds?.length && <p>--</p>}
      {state.rowIds?.map((rowId, index) => (
        <div className="fw-card" key={rowId}>
          <h4 className="fw-card-title">Row {index + 1}</h4>
          <div className="fw-card-body">{renderChildren(rowId)}</div>
        </div>
      ))}
    </section>
  ),
})
