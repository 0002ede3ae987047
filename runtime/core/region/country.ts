import { remembered } from '../cache/remembered.ts'
import { localLanguage } from '../language/local-language.ts'

/** Where nothing else is said: neither by the question, nor by its template, nor by the form's campus (ET-23). */
const DEFAULT_COUNTRY = 'US'

/**
 * The country (ISO 3166) in which a question reads what is typed. A question whose schema names `country` and that says
 * none has its template's, else its campus's: see `with-country.ts`.
 */
export function countryOf(element: object): string {
  const { country } = element as { country?: unknown }
  return typeof country === 'string' ? country : DEFAULT_COUNTRY
}

const namesIn = remembered((language: string) => new Intl.DisplayNames([language, 'en'], { type: 'region' }))

/** `United States`, in the language of the form; the code itself where there is no such country. */
export function countryName(country: string, language: string = localLanguage()): string {
  return /^[A-Z]{2}$/.test(country) ? (namesIn(language).of(country) ?? country) : country
}
