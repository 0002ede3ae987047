import { countryName } from './country.ts'

interface BuildingAddress {
  street: string
  city: string
  state?: string | null
  postalCode?: string | null
  /** ISO 3166-1; US when absent. */
  country?: string | null
}

/** `12 Field Road, Davis, CA 95616`; one that is not in the United States ends in its country. */
export function buildingAddressLine({ street, city, state, postalCode, country }: BuildingAddress): string {
  const area = [state, postalCode].filter(Boolean).join(' ')
  const abroad = country && country !== 'US' ? countryName(country, 'en') : ''
  return [street, city, area, abroad].filter(Boolean).join(', ')
}
