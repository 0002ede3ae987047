import { languageName } from '../parts/language-name.ts'

/** The languages that are offered by name; a document may have any other. */
const TAGS =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha haw he hi hmn hr hu hy id ig is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt pt-BR ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi xh yo zh-Hans zh-Hant zu'

/** By name. */
export const languages: readonly { id: string; label: string }[] = TAGS.split(' ')
  .map((id) => ({ id, label: languageName(id) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))
