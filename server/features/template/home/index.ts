import type { Feature } from '../../../feature.ts'
import { homeField } from './home.ts'

export { homeType } from './home.ts'

/** The page on which one arrives: its query. */
export const homeFeature: Feature = {
  graphql: [homeField],
}
