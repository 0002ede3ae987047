import { createTexts, type Texts } from '../../schemas/texts.ts'
import type { Catalogue } from './catalogue.ts'

const known = new WeakMap<Catalogue, Texts>()

/** The texts of documents, by the element types of an installation. */
export function textsOf(catalogue: Catalogue): Texts {
  const found =
    known.get(catalogue) ??
    createTexts(Object.fromEntries(catalogue.kinds.map(({ type, schema }) => [type, schema])))
  known.set(catalogue, found)
  return found
}
