import { rowName } from '../../runtime/core/element/row-noun.ts'
import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import styles from './card.module.css'

export default defineSummary<RowsAnswer>({
  bare: true,
  Summary: ({ element, state, renderChildren }) => (
    <section>
      <RowsHeading element={element} />
      {!state.rowIds?.length && <p>--</p>}
      {state.rowIds?.map((rowId, index) => (
        <div className={styles.card} key={rowId}>
          <h4 className={styles.title}>{rowName(element, index + 1)}</h4>
          <div className={styles.body}>{renderChildren(rowId)}</div>
        </div>
      ))}
    </section>
  ),
})
