import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineSummary } from '../../runtime/react/contract.ts'

export default defineSummary<RowsAnswer>({
  bare: true,
  Summary: ({ element, state, renderChildren }) => (
    <section className="fw-repeat">
      <h3 className="fw-section-title">{element.title ?? element.name}</h3>
      {!state.rowIds?.length && <p>--</p>}
      {state.rowIds?.map((rowId, index) => (
        <div className="fw-card" key={rowId}>
          <h4 className="fw-card-title">Row {index + 1}</h4>
          {renderChildren(rowId)}
        </div>
      ))}
    </section>
  ),
})
