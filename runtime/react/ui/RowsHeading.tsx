import type { Element } from '../../../schemas/index.ts'
import { helpOf, labelOf } from '../../core/element/label-of.ts'
import { MoreInformation } from './MoreInformation.tsx'
import { authorText } from './rich-text.tsx'
import { SectionDescription, SectionTitle } from './section-heading.tsx'
import { requiredMark } from './text.ts'

interface Props {
  element: Element
  /** Given in a form, where it names the element; a summary has the title and the description alone. */
  id?: string
  required?: boolean
  /** Its title stands elsewhere. */
  untitled?: boolean
}

/** What an element that holds others says above them. */
export function RowsHeading({ element, id, required, untitled }: Props) {
  const { description, info } = element
  const label = labelOf(element)
  const lines = id ? helpOf(element) : description ? [description] : []
  return (
    <>
      {label && !untitled && (
        <SectionTitle id={id} tabIndex={id ? -1 : undefined}>
          {label}
          {required && (
            <span className={requiredMark} aria-hidden="true">
              *
            </span>
          )}
        </SectionTitle>
      )}
      {lines.map((line, index) => (
        <SectionDescription key={index}>{authorText(line)}</SectionDescription>
      ))}
      {id && info && <MoreInformation about={label} text={info} />}
    </>
  )
}
