import type { Feature } from '../../feature.ts'
import { APP_LINKS, LAYOUTS } from './collections.ts'
import { homeField } from './home.ts'

export { LAYOUTS } from './collections.ts'
export { homeType } from './home.ts'

/** The page on which one arrives: its query, its layout, its links. */
export const homeFeature: Feature = {
  collections: [LAYOUTS, APP_LINKS],
  graphql: [homeField],
}
