import { chooseLanguage } from '../../core/language/choose-language.ts'
import type { Language, Translation } from '../../core/language/local-language.ts'
import type { OtherLanguage } from '../../core/language/words.ts'

/** The languages that the built-in words are in, beside English; each is fetched with the first form in it. */
const translations: Readonly<Record<string, () => Promise<{ default: Translation }>>> = {
  ar: () => import('../../languages/ar.ts'),
  de: () => import('../../languages/de.ts'),
  es: () => import('../../languages/es.ts'),
  fr: () => import('../../languages/fr.ts'),
  nb: () => import('../../languages/nb.ts'),
  'zh-Hans': () => import('../../languages/zh-Hans.ts'),
}

/** A language with its words; without them where it has none, or they cannot be fetched: a form in English words is better than none. */
export async function loadLanguage(tag: string): Promise<Language> {
  const chosen = chooseLanguage(['en', ...Object.keys(translations)], [tag]) as OtherLanguage
  const load = translations[chosen]
  if (!load) return { tag }
  try {
    const [{ default: words }, { translationsIn }] = await Promise.all([
      load(),
      import('../composition/translations.ts'),
    ])
    return { tag, translation: { ...words, ...translationsIn(tag) } }
  } catch {
    return { tag }
  }
}
