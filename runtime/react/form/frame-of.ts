import type { Element } from '../../../schemas/index.ts'
import { directionOf } from '../../core/language/direction.ts'
import { frameIdOf } from './control-id.ts'

/** What the frame of a question says of it, whatever the question is drawn as. */
export const frameOf = (name: string, { lang, width }: Element) => ({
  id: frameIdOf(name),
  'data-key': name,
  'data-width': width,
  // What is in another language than the form around it (WCAG 3.1.2).
  ...(lang && { lang, dir: directionOf(lang) }),
})
