import type { Offers } from '../shell/face.ts'
import { defineHomeSection } from '../shell/home-section.ts'
import { quickLinksFragment } from './quick-links.ts'

export default {
  links: [{ href: '/', label: 'Home', icon: 'home', places: { palette: 1 } }],
  homeSection: defineHomeSection({
    ...{ column: 'side', position: 3, title: 'Quick Links', empty: 'You have no quick links.' },
    asks: quickLinksFragment,
    items: ({ home }) => home.quickLinks,
    row: () => import('./QuickLinkRow.tsx'),
  }),
} satisfies Offers
