import type { Element } from '../../../schemas/index.ts'

interface Props {
  element: Element
  /** Given in a form, where it names the element; a summary has the title and the description alone. */
  id?: string
  required?: boolean
}

/** What an element with rows says above them. */
export function RowsHeading({ element, id, required }: Props) {
  const { title, name, prompt, description, info } = element
  const label = title ?? name ?? prompt
  return (
    <>
      <h3 className="fw-section-title" id={id}>
        {label}
        {required && (
          <span className="fw-required" aria-hidden="true">
            *
          </span>
        )}
      </h3>
      {id && prompt && prompt !== label && <p className="fw-section-description">{prompt}</p>}
      {description && <p className="fw-section-description">{description}</p>}
      {id && info && (
        <details className="fw-info">
          <summary aria-label={`More information about ${label}`}>More information</summary>
          <p>{info}</p>
        </details>
      )}
    </>
  )
}
