import { localLanguage } from './local-language.ts'

/** What is said of a number, by the plural rules of the language; `#` stands for the number. */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

const rules = new Map<string, Intl.PluralRules>()

/** `plural(2, { one: '# file', other: '# files' })` -> `2 files` */
export function plural(count: number, words: Plurals): string {
  const language = localLanguage()
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return (words[rule.select(count)] ?? words.other).replaceAll('#', String(count))
}
