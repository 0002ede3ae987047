import type { Element } from '../../../schemas/index.ts'

interface Props {
  element: Element
  id?: string
  required?: boolean
}

/** What an element with rows says above them. */
export function RowsHeading({ element, id, required }: Props) {
  return (
    <>
      <h3 className="fw-section-title" id={id}>
        {element.title ?? element.name}
        {required && (
          <span className="fw-required" aria-hidden="true">
            *
          </span>
        )}
      </h3>
      {element.description && <p className="fw-section-description">{element.description}</p>}
    </>
  )
}
