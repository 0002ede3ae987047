import type { Subforms } from '../../runtime/react/contract.ts'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import type { Element } from '../../schemas/index.ts'
import { SubformList } from './SubformList.tsx'
import { texts } from './texts.ts'

interface Props {
  element: Element
  subforms: Subforms | undefined
  /** Given in a form: its heading can be jumped to. */
  controlId?: string
  required?: boolean
}

/** The heading and the list; without a form the words that one will be there. */
export function SubformSection({ element, subforms, controlId, required }: Props) {
  const title = controlId && `${controlId}-title`
  return (
    <section aria-labelledby={title} id={controlId} tabIndex={controlId ? -1 : undefined}>
      <RowsHeading id={title} element={element} required={required} />
      {subforms ? <SubformList element={element} subforms={subforms} /> : <p>{texts.preview}</p>}
    </section>
  )
}
