import type { Feature } from '../../../feature.ts'
import { QUICK_LINKS } from './collections.ts'
import { quickLinksField } from './quick-links.ts'

export { QUICK_LINKS } from './collections.ts'
export { lintQuickLink } from './lint-quick-link.ts'

/** Ways from the home page to what one's roles, tags and features are for (HD-04). */
export const quickLinkFeature: Feature = {
  collections: [QUICK_LINKS],
  graphql: [quickLinksField],
  audit: { 'quick-link': { name: 'Quick links', acts: { publish: 'Published quick links' } } },
  messages: {
    'quick_link.elsewhere': 'This leads to no page of the application.',
  },
}
