import type { Feature } from '../../feature.ts'
import { REMINDERS } from './collections.ts'
import { remindersField } from './reminders.ts'

/** Action items on the home page. */
export const reminderFeature: Feature = {
  collections: [REMINDERS],
  graphql: [remindersField],
}
