import { directionOf } from './direction.ts'
import { localLanguage } from './local-language.ts'

/**
 * A name within a sentence, which keeps its own direction where the sentence runs from right to left: what `<bdi>` does
 * where there is no markup.
 */
export const isolate = (name: string): string =>
  directionOf(localLanguage()) === 'rtl' ? `\u2068${name}\u2069` : name
