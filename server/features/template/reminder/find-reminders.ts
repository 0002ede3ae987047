import type { Reminder } from '../../../../schemas/index.ts'
import { userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { REMINDER_MARKS, REMINDERS } from './collections.ts'

const MAX_REMINDERS = 100

export interface ReminderFilter {
  label?: string | null
  type?: string | null
}

/** Reminders that are the caller's, by name or as one of several; another person's home is nobody's business. */
export async function ownReminders(caller: Caller, filter: Filter): Promise<Reminder[]> {
  const { store, authorizer } = caller.services
  const userId = userOf(caller)
  // Whoever may be named as a starter may be named here: people, everybody, members of roles, programs and campuses.
  const subjects = await authorizer.subjectsOf(userObject(userId), 'template_group', [RELATION.starter])
  return store
    .collection(REMINDERS)
    .find(
      { ...filter, $or: [{ userId }, { recipients: { $in: subjects } }] },
      { sort: { createdDate: -1, id: 1 }, limit: MAX_REMINDERS },
    )
}

/** The caller's action items (NO-06), each with what they did with it; what is closed for everybody is left out. */
export async function findReminders(caller: Caller, { label, type }: ReminderFilter): Promise<Reminder[]> {
  const userId = userOf(caller)
  const open = { status: 'OPEN', ...(label && { label }), ...(type && { type }) } as const
  const reminders = await ownReminders(caller, open)
  const marks = await caller.services.store
    .collection(REMINDER_MARKS)
    .find({ id: { $in: reminders.map(({ id }) => `${id}.${userId}`) } })
  const done = new Map(marks.map((mark) => [mark.reminderId, mark]))
  return reminders.map((reminder) => {
    const mark = done.get(reminder.id)
    if (!mark) return reminder
    const { status, date } = mark
    return { ...reminder, status, ...(status === 'COMPLETED' && { completedDate: date }) }
  })
}
