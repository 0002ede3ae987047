import { defineSummary } from '../../runtime/react/contract.ts'
import { type RankingAnswer, rankedOptions } from './props.ts'
import styles from './summary.module.css'

/** The labels one below the other, with their places. */
export default defineSummary<RankingAnswer>({
  Summary: ({ element, value }) =>
    value && (
      <ol className={styles.order}>
        {rankedOptions(value, element).map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ol>
    ),
})
