import type { CountryCode } from 'libphonenumber-js/min'

type Library = typeof import('libphonenumber-js/min')

let library: Library | undefined
let examples: Parameters<Library['getExampleNumber']>[1] | undefined

/** Loads the metadata of phone numbers; a form without a phone question never does. */
export async function preparePhone(): Promise<void> {
  const [loaded, { default: numbers }] = await Promise.all([
    import('libphonenumber-js/min'),
    import('libphonenumber-js/mobile/examples'),
  ])
  library ??= loaded
  examples ??= numbers
}

/** No number with its extension is longer. */
const MAX_LENGTH = 40

/** A valid number, of this country where it names no other by `+` (ET-23, X-18); the text holds nothing else. */
function parse(text: string, country: string) {
  if (text.length > MAX_LENGTH) return undefined
  const options = { defaultCountry: country as CountryCode, extract: false }
  const number = library?.parsePhoneNumberFromString(text.trim(), options)
  return number?.isValid() ? number : undefined
}

/** Undefined while the metadata is not loaded: a number is not judged before. */
export const isPhone = (text: string, country: string): boolean | undefined =>
  library && parse(text, country) !== undefined

/** E.164; undefined when it is no number, or when an extension would be lost. */
export function toE164(text: string, country: string): string | undefined {
  const number = parse(text, country)
  return number && !number.ext ? number.number : undefined
}

/** A number as people of the country write it; undefined while the metadata is not loaded, or has no such country. */
export const examplePhone = (country: string): string | undefined =>
  examples && library?.getExampleNumber(country as CountryCode, examples)?.formatNational()

/** Undefined while the metadata is not loaded. */
export const hasPhones = (country: string): boolean | undefined => library?.isSupportedCountry(country)

/** A stored number of the United States reads well without the metadata, as on a summary. */
const STORED_US = /^\+1(\d{3})(\d{3})(\d{4})$/

/** How a person reads the number: national within the country of the question, international elsewhere. */
export function formatPhone(text: string, country: string): string {
  const number = parse(text, country)
  if (!number) return country === 'US' ? text.replace(STORED_US, '($1) $2-$3') : text
  return number.country === country ? number.formatNational() : number.formatInternational()
}
