import { countryName } from '../../runtime/core/region/country.ts'
import { type AddressAnswer, type EnteredAddress, PARTS } from './props.ts'

const isGiven = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

/** The country alone is no address: it was there before anybody typed. */
export const isNoAddress = (entered: EnteredAddress): boolean =>
  !PARTS.some((part) => part !== 'country' && isGiven(entered[part]))

/** `12 Field Road, Davis, CA 95616, United States`: as it is stored and read wherever an address is, whoever typed it. */
function labelOf(entered: EnteredAddress): string {
  const { line1, line2, city, region, postalCode, country } = entered
  const place = [region, postalCode].filter(isGiven).map((text) => text.trim())
  const lines = [line1, line2, city, place.join(' '), isGiven(country) ? countryName(country, 'en') : '']
  return lines
    .filter(isGiven)
    .map((text) => text.trim())
    .join(', ')
}

/**
 * An address of these parts, as an answer. Parts may be of any kind here: the answer's schema is held against what
 * becomes of them. Null when nothing of an address is among them.
 */
export function toAnswer(parts: EnteredAddress): AddressAnswer | null {
  const given = PARTS.filter((part) => (parts[part] ?? '') !== '')
  const entered = Object.fromEntries(given.map((part) => [part, parts[part]])) as EnteredAddress
  const isText = given.every((part) => typeof entered[part] === 'string')
  if (isText && isNoAddress(entered)) return null
  return { label: labelOf(entered), placeId: null, entered }
}

/** More than a line: it has its parts, and is shown with a box for each. */
export const isStructured = (entered: EnteredAddress): boolean =>
  PARTS.some((part) => part !== 'line1' && part !== 'country' && isGiven(entered[part]))
