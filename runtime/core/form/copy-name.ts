import { inLanguages } from '../language/words.ts'
import { MAX_FORM_NAME } from './limits.ts'

export const texts = inLanguages('names', { copyOf: (name: string) => `Copy of ${name}` })

/** What the copy of a form is called that has a name of its own; as long as a form's name may be. */
export const copyName = (name: string): string =>
  [...texts.copyOf(name)].slice(0, MAX_FORM_NAME).join('').trim()
