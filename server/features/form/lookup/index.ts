import type { Feature } from '../../../feature.ts'
import { lookupField } from './lookup.ts'

export { createGeocoder } from './addresses/geocoder.ts'

/** Searching what may be chosen for a question (001 §7). */
export const lookupFeature: Feature = { graphql: [lookupField] }
