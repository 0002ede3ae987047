import type { Offers } from '../shell/face.ts'
import { defineActionItems } from '../shell/home-section.ts'
import { remindersFragment } from './operations.ts'

export default {
  actionItems: defineActionItems({
    ...{ position: 3, title: 'Reminders', asks: remindersFragment },
    items: ({ home }) => home.reminders.filter(({ status }) => status === 'OPEN'),
    row: () => import('./ReminderRow.tsx'),
  }),
} satisfies Offers
