import { type Translation, translationFrom } from '../../core/language/local-language.ts'

/** The words of each screen and element type in further languages, by its folder's `languages.ts`. */
const modules = import.meta.glob<Readonly<Record<string, Translation>>>(
  ['/runtime/app/*/languages.ts', '/plugins/*/languages.ts'],
  { eager: true, import: 'default' },
)

/** The words of all screens and element types in a language, by their sets. */
export const translationsIn = (tag: string): Translation => translationFrom(Object.values(modules), tag)
