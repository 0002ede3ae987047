import type { Element } from '../../schemas/index.ts'
import { controlTexts } from './control-texts.ts'
import { propsOf } from './props.ts'

/** With the word for one of them, as the functions of `row-noun.ts` read it. */
export const withNoun = (element: Element): Element => ({
  ...element,
  rowNoun: element.rowNoun ?? controlTexts[propsOf(element).input ?? 'Default'],
})
