import type { Reminder } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { REMINDER_MARKS } from './collections.ts'
import { findReminders, ownReminders } from './find-reminders.ts'
import { reminderStatusType, reminderType } from './reminder-type.ts'

/**
 * Takes an action item off the caller's own list, or puts it back; what others have of it stays as it is. Twice is once.
 *
 * @throws AppError NOT_FOUND for what is not theirs, or is closed for everybody
 */
async function setReminderStatus(
  caller: Caller,
  id: string,
  status: Reminder['status'],
): Promise<Reminder[]> {
  const userId = userOf(caller)
  const { store, clock } = caller.services
  const [reminder] = await ownReminders(caller, { id, status: 'OPEN' })
  if (!reminder) throw notFound()
  const marks = store.collection(REMINDER_MARKS)
  const mark = { id: `${id}.${userId}`, reminderId: id, userId }
  if (status === 'OPEN') await marks.deleteMany({ id: mark.id })
  else await marks.replaceOne({ schemaVersion: 1, ...mark, status, date: clock().toISOString() })
  return findReminders(caller, {})
}

export const setReminderStatusField = (builder: Builder) =>
  builder.mutationField('setReminderStatus', (t) =>
    t.field({
      description: "What the viewer did with an action item of theirs. Answers with all of the viewer's own.",
      subGraphs: SHELL,
      type: [reminderType(builder)],
      args: {
        id: t.arg.id({ required: true }),
        status: t.arg({ type: reminderStatusType(builder), required: true }),
      },
      resolve: (_, { id, status }, { caller }) => setReminderStatus(caller, id, status),
    }),
  )
