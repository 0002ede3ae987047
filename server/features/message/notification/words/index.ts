import { chooseLanguage } from '../../../../../runtime/core/language/choose-language.ts'
import type { OtherLanguage } from '../../../../../runtime/core/language/words.ts'
import ar from './ar.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import fr from './fr.ts'
import type { MailWords } from './mail-words.ts'
import nb from './nb.ts'
import zhHans from './zh-Hans.ts'

export type { MailText, MailWords } from './mail-words.ts'

const ALL: Readonly<Record<OtherLanguage | 'en', MailWords>> = {
  ...{ en, ar, de, es, fr, nb },
  'zh-Hans': zhHans,
}

/** Every language that e-mails are written in, English first. */
export const MAIL_LANGUAGES = Object.keys(ALL) as readonly (keyof typeof ALL)[]

/** The one of them that a person reads best, and its words. */
export function mailWordsFor(wanted: readonly string[]): { language: string; words: MailWords } {
  const language = chooseLanguage(MAIL_LANGUAGES, wanted) as keyof typeof ALL
  return { language, words: ALL[language] }
}
