type Library = typeof import('libphonenumber-js/min')

let library: Library | undefined

/** Loads the metadata of phone numbers; a form without a phone question never does. */
export async function preparePhone(): Promise<void> {
  library ??= await import('libphonenumber-js/min')
}

/** E.164 of a number that is valid in its country, by default the United States; undefined otherwise. */
export function toE164(text: string): string | undefined {
  const parsed = library?.parsePhoneNumberFromString(text, 'US')
  return parsed?.isValid() ? parsed.number : undefined
}

/** How a person reads the number: national within the United States, international elsewhere. */
export function formatPhone(text: string): string {
  const parsed = library?.parsePhoneNumberFromString(text, 'US')
  if (!parsed?.isValid()) return text
  return parsed.country === 'US' ? parsed.formatNational() : parsed.formatInternational()
}
