import { defineRuntime } from '../../runtime/react/contract.ts'
import './section.css'

export default defineRuntime({
  frame: 'bare',
  Input: ({ element, controlId, renderChildren }) => (
    <section className="fw-section" aria-labelledby={element.name ? controlId : undefined}>
      {element.name && (
        <h3 className="fw-section-title" id={controlId} tabIndex={-1}>
          {element.name}
        </h3>
      )}
      {element.description && <p className="fw-section-description">{element.description}</p>}
      {renderChildren()}
    </section>
  ),
})
