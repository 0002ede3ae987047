import type { Feature } from '../../../feature.ts'
import { TEMPLATES } from '../template/index.ts'
import { QUICK_LINKS } from './collections.ts'
import { lintQuickLink } from './lint-quick-link.ts'
import { quickLinksField } from './quick-links.ts'

export { QUICK_LINKS } from './collections.ts'

/** Ways from the home page to what one's roles, tags and features are for (HD-04). */
export const quickLinkFeature: Feature = {
  collections: [QUICK_LINKS],
  graphql: [quickLinksField],
  documents: [{ folder: 'quick-links', collection: QUICK_LINKS, after: [TEMPLATES], lint: lintQuickLink }],
  audit: { 'quick-link': { name: 'Quick links', acts: { publish: 'Published quick links' } } },
  messages: {
    'quick_link.elsewhere': 'This leads to no page of the application.',
  },
}
