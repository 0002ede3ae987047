import { defineSummary } from '../../runtime/react/contract.ts'
import { propsOf, type RatingsAnswer, ratingOf } from './props.ts'
import './rating-matrix.css'

export default defineSummary<RatingsAnswer>({
  Summary({ element, value }) {
    const { rows, scale } = propsOf(element)
    return (
      <table className="fw-ratings-summary">
        <thead className="fw-visually-hidden">
          <tr>
            <th scope="col">Statement</th>
            <th scope="col">Rating</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label }) => {
            const rating = ratingOf(value, id)
            return (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{scale.find((grade) => grade.id === rating)?.label ?? '--'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )
  },
})
