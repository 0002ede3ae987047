import type { Element } from '../../../schemas/index.ts'

/** Where nothing else is said: neither by the question, nor by its template, nor by the form's campus (ET-23). */
const DEFAULT_COUNTRY = 'US'

/**
 * The country (ISO 3166) in which a question reads what is typed. A question whose schema names `country` and that says
 * none has its template's, else its campus's: see `with-country.ts`.
 */
export function countryOf(element: Element): string {
  const { country } = element as { country?: string }
  return country ?? DEFAULT_COUNTRY
}

let names: Intl.DisplayNames | undefined

/** `United States`; the code itself where there is no such country. */
export function countryName(country: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country
}
