import type { Offers } from '../shell/face.ts'
import { defineActionItems } from '../shell/home-section.ts'
import { tasksFragment } from './operations.ts'

export default {
  actionItems: defineActionItems({
    ...{ position: 1, title: 'Assigned to you', isCounted: true, asks: tasksFragment },
    items: ({ home }) => home.tasks,
    row: () => import('./TaskRow.tsx'),
  }),
} satisfies Offers
