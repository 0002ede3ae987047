import { dateOf, shiftDate } from '../../../../runtime/core/datetime/calendar.ts'
import { timeOf } from '../../../../runtime/core/datetime/zone.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import type { Task } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { newNotice, storeNotice } from '../../message/notification/index.ts'
import { isCompleted } from '../action/index.ts'
import { TASKS } from './collections.ts'

const AT_ONCE = 100
/** Nobody is told before, by the clock of the form's campus. */
const MORNING = '08:00'
/** What was due longer ago was said, or there was no server to say it. */
const DAYS_LATE = 3

/**
 * Reminds whoever was assigned something on the day before it is due, and once more when that day is over: each
 * once, in the morning, as long as it is not complete. Who was assigned it today knows.
 */
export async function remindOfDue(services: Services): Promise<void> {
  const today = services.clock().toISOString().slice(0, 10)
  const near = {
    $gte: shiftDate(today, -DAYS_LATE - 1, 'days') ?? today,
    $lte: shiftDate(today, 2, 'days') ?? today,
  }
  let after = ''
  for (;;) {
    const filter = { status: 'OPEN', dueDate: near, id: { $gt: after } }
    const some = await services.store.collection(TASKS).find(filter, { sort: { id: 1 }, limit: AT_ONCE })
    for (const task of some) await remind(services, task)
    const last = some.at(-1)
    if (!last || some.length < AT_ONCE) return
    after = last.id
  }
}

async function remind(services: Services, task: Task): Promise<void> {
  const { store } = services
  const { id, targetId, assignedTo, dueDate = '' } = task
  const form = await store.collection(FORMS).findOne({ id: targetId })
  if (!form || form.deletedDate) return
  const kind = kindNow(services, task, (await zoneOf(services, form.campusCode)) ?? 'UTC')
  const reminded = `${kind} ${dueDate} ${assignedTo}`
  if (!kind || task.reminded === reminded) return
  if (await isCompleted({ services, userId: null }, form)) return
  // The same again, should the server die before it is noted, is told once.
  const content = { kind, formId: form.id, actorId: SYSTEM.userId, userIds: [assignedTo], dueDate }
  await storeNotice(services, {
    ...newNotice(services, content),
    id: `${kind}-${dueDate}-${id}`.slice(0, 64),
  })
  await store.collection(TASKS).updateOne({ id, dueDate, assignedTo }, { $set: { reminded } })
}

function kindNow(
  { clock }: Services,
  { dueDate = '', assignedOn }: Task,
  timeZone: string,
): 'due' | 'overdue' | undefined {
  const now = clock().toISOString()
  const today = dateOf(now, timeZone) ?? ''
  if ((timeOf(now, timeZone) ?? '') < MORNING) return undefined
  if (dueDate < today) return 'overdue'
  const isNear = dueDate === today || dueDate === shiftDate(today, 1, 'days')
  return isNear && dateOf(assignedOn, timeZone) !== today ? 'due' : undefined
}
