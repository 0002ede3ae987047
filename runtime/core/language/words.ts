import { translatedWord } from './local-language.ts'

type Word = string | ((...given: never[]) => string)

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
