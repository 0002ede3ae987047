import type { RichText } from '../../../schemas/index.ts'
import type { Texts } from '../../../schemas/texts.ts'
import { labelOf } from '../element/label-of.ts'
import { type Advice, advice } from '../model/advice.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import { plainText } from '../text/plain-text.ts'
import { BELOW_PAGE, placeHeadings } from './heading-levels.ts'
import { pointerTo } from './pointer-to.ts'

/** Texts with headings that leave a level out, as they are read one after the other on their page. */
export function headingOrder({ elements }: Pick<CompiledTemplate, 'elements'>, texts: Texts): Advice[] {
  const found: Advice[] = []
  let above = BELOW_PAGE
  let page: CompiledElement['page'] | undefined
  for (const compiled of elements.values()) {
    if (compiled.page !== page) above = BELOW_PAGE
    page = compiled.page
    if (hasHeading(compiled)) above = BELOW_PAGE + 1
    texts.mapElement(compiled.element, (place, text) => {
      if (typeof text !== 'object') return text
      const placed = placeHeadings(text as RichText, above)
      const skipping = placed.find(({ written, level }) => written !== level)
      if (skipping) {
        const path = compiled.path + pointerTo(compiled.element, place)
        found.push(advice('heading.skipped', path, { heading: plainText(skipping.heading), above }))
      }
      above = placed.at(-1)?.level ?? above
      return text
    })
  }
  return found
}

/** A section, a table and a text with a title begin with a heading of their own; a question does not. */
const hasHeading = ({ element, model }: CompiledElement) =>
  model !== undefined && (model.children !== undefined || !model.answer) && Boolean(labelOf(element))
