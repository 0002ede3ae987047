import type { Feature } from '../../../feature.ts'
import { brandingField } from './branding.ts'
import { APP_LINKS, BRANDINGS } from './collections.ts'
import { moreAppsField } from './more-apps.ts'
import { setBrandingField } from './set-branding.ts'
import { BRANDING } from './sub-graph.ts'

export { brandPages } from './brand-pages.ts'
export { APP_LINKS } from './collections.ts'
export { type PaperBrand, paperBrand } from './paper-brand.ts'
export { mailLooks } from './sender.ts'

/** What an institution calls its own: its name, colour and logo, and the further applications that it links to (000 §7). */
export const brandingFeature: Feature = {
  subGraphs: [BRANDING],
  collections: [APP_LINKS, BRANDINGS],
  graphql: [moreAppsField, brandingField, setBrandingField],
  audit: { branding: { name: 'Branding', acts: { change: 'Changed the branding' } } },
}
