import { localLanguage } from '../../runtime/core/language/local-language.ts'
import { inLanguages } from '../../runtime/core/language/words.ts'
import type { Part } from './props.ts'

type Words = Partial<Record<Part, string>>

export const everywhere = inLanguages('address parts', {
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City or town',
  region: 'State, province or region',
  postalCode: 'Postal code',
  country: 'Country',
} satisfies Record<Part, string>)

/** What people of a country call a part of their addresses in English, where it has a name of its own. */
const ownWords: Readonly<Record<string, Words>> = {
  AU: { city: 'Suburb or town', region: 'State or territory', postalCode: 'Postcode' },
  CA: { region: 'Province or territory' },
  GB: { city: 'Town or city', region: 'County', postalCode: 'Postcode' },
  IE: { city: 'Town or city', region: 'County', postalCode: 'Eircode' },
  IN: { region: 'State', postalCode: 'PIN code' },
  JP: { region: 'Prefecture' },
  MX: { region: 'State' },
  NZ: { region: 'Suburb or region', postalCode: 'Postcode' },
  US: { city: 'City', region: 'State', postalCode: 'ZIP code' },
}

export function partLabel(part: Part, country: string): string {
  const own =
    localLanguage().startsWith('en') && Object.hasOwn(ownWords, country) ? ownWords[country] : undefined
  return own?.[part] ?? everywhere[part]
}

/** A part within a sentence: `the ZIP code`. */
export function partName(part: Part, country: string): string {
  if (part === 'line1') return 'first line'
  if (part === 'line2') return 'second line'
  return partLabel(part, country).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
}
