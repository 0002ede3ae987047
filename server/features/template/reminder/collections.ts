import type { Reminder, ReminderMark } from '../../../../schemas/index.ts'
import type { CollectionDeclaration, KindCollection } from '../../../store/port.ts'

export const REMINDERS: KindCollection<Reminder> = {
  name: 'reminders',
  kind: 'reminder',
  indexes: [
    { keys: { userId: 1, status: 1, createdDate: -1 } },
    { keys: { recipients: 1, status: 1, createdDate: -1 } },
  ],
}

export const REMINDER_MARKS: CollectionDeclaration<ReminderMark> = {
  name: 'reminderMarks',
  kind: 'reminder-mark',
  indexes: [],
}
