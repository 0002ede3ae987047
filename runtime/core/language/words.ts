import { translatedWord } from './local-language.ts'

type Word = string | ((...given: never[]) => string)

/** What the product speaks beside English. */
export type OtherLanguage = 'ar' | 'de' | 'es' | 'fr' | 'nb' | 'zh-Hans'

/** The same words in another language: a text for a text, and for words that are made of something a function of the same. */
export type Translated<W> = {
  readonly [K in keyof W]: W[K] extends (...given: infer G) => string ? (...given: G) => string : string
}

/** The words of an element type in every language that the product speaks, by their sets: its `languages.ts`. */
export type InEveryLanguage<Sets> = Readonly<
  Record<OtherLanguage, { [S in keyof Sets]: Translated<Sets[S]> }>
>

/**
 * Words of the interface, written in English where they are used, and said in the language of the form (`localLanguage`)
 * where that has them. Read them when they are shown: what is kept stays in the language that it was read in.
 *
 * @param set the name under which a language has them
 * @example const words = inLanguages('greeting', { hello: 'Hello', files: (n: number) => `${n} files` })
 */
export function inLanguages<W extends Readonly<Record<string, Word>>>(set: string, english: W): W {
  return new Proxy(english, {
    get: (words, word) => (typeof word === 'string' && translatedWord(set, word)) || Reflect.get(words, word),
  })
}
