import { chooseLanguage } from '../../core/language/choose-language.ts'
import type { Translation } from '../../core/language/local-language.ts'

type Words = Translation[string]

/** The words of each element type in further languages, by its folder's `languages.ts`. */
const modules = import.meta.glob<Readonly<Record<string, Words>>>('/plugins/*/languages.ts', {
  eager: true,
  import: 'default',
})

/** The words of the element types in a language, by type; of those that have it. */
export function translationsIn(tag: string): Translation {
  const found: Record<string, Words> = {}
  for (const [path, languages] of Object.entries(modules)) {
    const words = languages[chooseLanguage(['en', ...Object.keys(languages)], [tag])]
    if (words) found[path.split('/')[2] as string] = words
  }
  return found
}
