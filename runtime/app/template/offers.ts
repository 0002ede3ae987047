import type { Offers } from '../shell/face.ts'
import { defineHomeSection } from '../shell/home-section.ts'
import { startableFragment } from './home-operations.ts'

export default {
  homeSection: defineHomeSection({
    ...{ column: 'side', position: 1, title: 'Get Started', empty: 'No forms are available to you yet.' },
    asks: startableFragment,
    items: ({ assessmentTemplates }) => assessmentTemplates,
    row: () => import('./StartCard.tsx'),
  }),
} satisfies Offers
