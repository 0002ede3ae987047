import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the JSON editor. */
export const texts = inLanguages('studio-parts-json-editor', {
  unlessSaid: 'unless said',
  keysHint: 'Tab indents: press Escape, then Tab, to leave the editor.',
})
