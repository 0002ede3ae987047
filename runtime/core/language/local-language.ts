import { chooseLanguage } from './choose-language.ts'

/** What is said in place of the English words: by the name of a set of words, then by the word. */
export type Translation = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * All that is said in a language, from several sources that each have some languages; nothing where none has it. English
 * stands where it is used.
 */
export function translationFrom(
  sources: Iterable<Readonly<Record<string, Translation>>>,
  tag: string,
): Translation {
  const found: Record<string, Translation[string]> = {}
  for (const languages of sources)
    Object.assign(found, languages[chooseLanguage(['en', ...Object.keys(languages)], [tag])])
  return found
}

/** A language with the built-in words in it; a language that the product does not speak has none. */
export interface Language {
  /** BCP 47: `en`, `nb`, `zh-Hans`. */
  tag: string
  translation?: Translation
}

export const ENGLISH: Language = { tag: 'en' }

/** The language of what is being shown, read or worded: the form's, once it is known. */
let here = ENGLISH

/** The language of words, dates and numbers where nothing names another: that of the form on the screen. */
export const localLanguage = (): string => here.tag

/** The word of a set in this language; undefined where it has none. */
export const translatedWord = (set: string, word: string): unknown => {
  const { translation } = here
  const words = translation && Object.hasOwn(translation, set) ? translation[set] : undefined
  return words && Object.hasOwn(words, word) ? words[word] : undefined
}

/** In a browser, which shows one form at a time. A server words for many: see `inLanguage`. */
export function setLocalLanguage(language: Language): void {
  here = language
}

/** Runs something that waits for nothing in a language. */
export function inLanguage<T>(language: Language, run: () => T): T {
  const before = here
  here = language
  try {
    return run()
  } finally {
    here = before
  }
}
