import type { Offers } from '../shell/face.ts'
import { defineActionItems } from '../shell/home-section.ts'
import { returnedFragment } from './operations.ts'

export default {
  actionItems: defineActionItems({
    ...{ position: 2, title: 'Returned to you', asks: returnedFragment },
    items: ({ returned }) => returned.docs,
    total: ({ returned }) => returned.meta.total,
    row: () => import('./ReturnedRow.tsx'),
  }),
} satisfies Offers
