import { defineSummary } from '../../runtime/react/contract.ts'
import './section.css'

export default defineSummary({
  bare: true,
  Summary: ({ element, renderChildren }) => (
    <section className="fw-section">
      {element.name && <h3 className="fw-section-title">{element.name}</h3>}
      {renderChildren()}
    </section>
  ),
})
