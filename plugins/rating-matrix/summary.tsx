import { defineSummary, useCapability } from '../../runtime/react/contract.ts'
import { visuallyHidden } from '../../runtime/react/ui/text.ts'
import { propsOf, type RatingsAnswer, ratingOf } from './props.ts'
import styles from './summary.module.css'
import { texts } from './texts.ts'

export default defineSummary<RatingsAnswer>({
  Summary({ element, state, value }) {
    const { rows, scale } = propsOf(element)
    const toolsOf = useCapability('partTools', state)
    return (
      <table className={styles.ratings}>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">{texts.statement}</th>
            <th scope="col">{texts.rating}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label }) => {
            const rating = ratingOf(value, id)
            return (
              <tr key={id} data-part={id}>
                <th scope="row">
                  <span className={styles.statement}>
                    {label}
                    {toolsOf?.(id)}
                  </span>
                </th>
                <td>{scale.find((grade) => grade.id === rating)?.label ?? '--'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )
  },
})
