import type { Builder } from '../../../graphql/builder.ts'
import { homeType } from '../home/index.ts'
import { findReminders } from './find-reminders.ts'
import { reminderType } from './reminder-type.ts'

export const remindersField = (builder: Builder) =>
  builder.objectField(homeType(builder), 'reminders', (t) =>
    t.field({
      type: [reminderType(builder)],
      resolve: (filter, _, { caller }) => findReminders(caller, filter),
    }),
  )
