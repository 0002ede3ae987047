import type { Reminder } from '../../../../schemas/index.ts'
import type { Feature } from '../../../feature.ts'
import { TEMPLATES } from '../template/index.ts'
import { REMINDER_MARKS, REMINDERS } from './collections.ts'
import { lintReminder } from './lint-reminder.ts'
import { requireRecipients } from './policy.ts'
import { remindersField } from './reminders.ts'
import { setReminderStatusField } from './set-reminder-status.ts'

/** Action items on the home page (NO-06). */
export const reminderFeature: Feature = {
  collections: [REMINDERS, REMINDER_MARKS],
  documents: [
    {
      folder: 'reminders',
      collection: REMINDERS,
      after: [TEMPLATES],
      programOf: ({ programId }: Reminder) => programId,
      titleOf: ({ details }: Reminder) => details.title,
      lint: lintReminder,
      require: requireRecipients,
    },
  ],
  graphql: [remindersField, setReminderStatusField],
  audit: { reminder: { name: 'Reminders', acts: { publish: 'Published a reminder' } } },
  messages: {
    'reminder.for_nobody': 'This is nobody’s: name a person or recipients.',
    'reminder.link_elsewhere': 'This leads to no page of the application.',
    'reminder.done_before': 'It is done before it was made.',
    'reminder.unknown_recipient': 'There is no "{recipient}".',
    'reminder.too_many': 'Only a global admin may remind "{recipient}".',
  },
}
