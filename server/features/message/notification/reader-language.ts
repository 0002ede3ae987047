import { chooseLanguage } from '../../../../runtime/core/language/choose-language.ts'
import type { Language } from '../../../../runtime/core/language/local-language.ts'
import type { NotificationSettings, NotificationTemplate, Person } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { type MailText, type MailWords, mailWordsFor } from './words/index.ts'

/** What a person reads e-mails in: what they chose, else what their browser asked for when they last signed in. */
export const languageOf = (settings: NotificationSettings, person: Pick<Person, 'language'> | null): string =>
  mailWordsFor([settings.language, person?.language].filter((each) => each !== undefined)).language

/** A language, with the words of the product and of its e-mails. */
export interface MailLanguage {
  language: Language
  words: MailWords
}

export async function mailLanguage(services: Services, wanted: string): Promise<MailLanguage> {
  const { language, words } = mailWordsFor([wanted])
  return { language: await services.language(language), words }
}

/** What a notification says, in the one of its languages that its reader reads best. */
export function textIn(template: NotificationTemplate, wanted: string): MailText & { language: string } {
  const { language: own = 'en', translations = {}, subject, body } = template
  const language = chooseLanguage([own, ...Object.keys(translations)], [wanted])
  const said = Object.hasOwn(translations, language) ? translations[language] : undefined
  return said
    ? { subject: said['/subject'], body: said['/body'], language }
    : { subject, body, language: own }
}
