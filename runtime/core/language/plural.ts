import { remembered } from '../cache/remembered.ts'
import { localLanguage } from './local-language.ts'

/** What is said of a number, by the plural rules of the language; `#` stands for the number. */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

const rulesOf = remembered((language: string) => new Intl.PluralRules(language))

/** `plural(2, { one: '# file', other: '# files' })` -> `2 files` */
export function plural(count: number, words: Plurals): string {
  const rule = rulesOf(localLanguage()).select(count)
  return (words[rule] ?? words.other).replaceAll('#', String(count))
}
