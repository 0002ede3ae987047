type Library = typeof import('libphonenumber-js/min')

let library: Library | undefined

/** Loads the metadata of phone numbers; a form without a phone question never does. */
export async function preparePhone(): Promise<void> {
  library ??= await import('libphonenumber-js/min')
}

/** No number with its extension is longer. */
const MAX_LENGTH = 40

/** A valid number of its country, by default the United States (ET-23, X-18); the text holds nothing else. */
function parse(text: unknown) {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  const number = library?.parsePhoneNumberFromString(text.trim(), { defaultCountry: 'US', extract: false })
  return number?.isValid() ? number : undefined
}

/** Undefined while the metadata is not loaded: a number is not judged before. */
export const isPhone = (text: string): boolean | undefined => library && parse(text) !== undefined

/** E.164; undefined when it is no number, or when an extension would be lost. */
export function toE164(text: string): string | undefined {
  const number = parse(text)
  return number && !number.ext ? number.number : undefined
}

/** A stored number of the United States reads well without the metadata, as on a summary. */
const STORED_US = /^\+1(\d{3})(\d{3})(\d{4})$/

/** How a person reads the number: national within the United States, international elsewhere. */
export function formatPhone(text: string): string {
  const number = parse(text)
  if (!number) return text.replace(STORED_US, '($1) $2-$3')
  return number.country === 'US' ? number.formatNational() : number.formatInternational()
}
