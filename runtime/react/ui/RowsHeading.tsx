import type { Element } from '../../../schemas/index.ts'
import { MoreInformation } from './MoreInformation.tsx'
import { SectionDescription, SectionTitle } from './section-heading.tsx'
import { requiredMark } from './text.ts'

interface Props {
  element: Element
  /** Given in a form, where it names the element; a summary has the title and the description alone. */
  id?: string
  required?: boolean
}

/** What an element that holds others says above them. */
export function RowsHeading({ element, id, required }: Props) {
  const { title, name, prompt, description, info } = element
  const label = title || name || prompt || ''
  return (
    <>
      {label && (
        <SectionTitle id={id} tabIndex={id ? -1 : undefined}>
          {label}
          {required && (
            <span className={requiredMark} aria-hidden="true">
              *
            </span>
          )}
        </SectionTitle>
      )}
      {id && prompt && prompt !== label && <SectionDescription>{prompt}</SectionDescription>}
      {description && <SectionDescription>{description}</SectionDescription>}
      {id && info && <MoreInformation about={label} text={info} />}
    </>
  )
}
