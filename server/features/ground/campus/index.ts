import type { Feature } from '../../../feature.ts'
import { BUILDINGS, CAMPUSES } from './collections.ts'
import { campusFields } from './find-campus.ts'
import { timeZoneField } from './place-of.ts'

export { buildingTokens } from './building-tokens.ts'
export { BUILDINGS, CAMPUSES, OFFERED_BUILDINGS } from './collections.ts'
export { campusType } from './find-campus.ts'
export { countryOfCampus, zoneOf } from './place-of.ts'
export { postalAddressType } from './postal-address-type.ts'
export { putCampus } from './put-campus.ts'

/** Campuses and their buildings. */
export const campusFeature: Feature = {
  collections: [CAMPUSES, BUILDINGS],
  graphql: [campusFields, timeZoneField],
  audit: { campus: { name: 'Campuses', acts: { save: 'Saved a campus' } } },
}
