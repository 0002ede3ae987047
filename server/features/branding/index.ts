import type { Feature } from '../../feature.ts'
import { APP_LINKS } from './collections.ts'
import { moreAppsField } from './more-apps.ts'

export { APP_LINKS } from './collections.ts'

/** What an institution calls its own: the further applications that it links to (000 §7). */
export const brandingFeature: Feature = {
  collections: [APP_LINKS],
  graphql: [moreAppsField],
}
