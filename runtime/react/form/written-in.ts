import type { Element } from '../../../schemas/index.ts'
import { directionOf } from '../../core/language/direction.ts'

/** For what is in another language than the form around it (WCAG 3.1.2). */
export const writtenIn = ({ lang }: Pick<Element, 'lang'>) =>
  lang ? { lang, dir: directionOf(lang) } : undefined
