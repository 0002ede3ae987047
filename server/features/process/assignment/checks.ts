import { dateOf } from '../../../../runtime/core/datetime/calendar.ts'
import { isCalendarDate } from '../../../../runtime/core/datetime/parse.ts'
import type { Form, Person, Task } from '../../../../schemas/index.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { personLoader } from '../../ground/person/index.ts'
import { type AssignedForm, takenAt } from './group-tasks.ts'

/** @throws AppError VALIDATION_FAILED for who is not in the directory, or has left */
export async function requirePerson(caller: Caller, userId: string): Promise<Person> {
  const person = await personLoader(caller).load(userId)
  if (!person?.isActive) throw invalid({ code: 'assignment.unknown_person', path: 'user' })
  return person
}

/** @throws AppError CONFLICT for the owner, and for who has such a form already (SI-04) */
export function requireFree(
  parent: Pick<Form, 'ownerId'>,
  assigned: readonly AssignedForm[],
  elementId: string,
  userId: string,
): void {
  if (takenAt(parent, assigned, elementId).has(userId))
    throw conflict('assignment.taken', 'The person owns the form or is assigned already')
}

/** @throws AppError VALIDATION_FAILED for what is no day, or a day that is over at the form's campus */
export async function requireDueDate(
  services: Services,
  form: Pick<Form, 'campusCode'>,
  dueDate: string | null | undefined,
): Promise<void> {
  if (!dueDate) return
  if (!isCalendarDate(dueDate)) throw invalid({ code: 'assignment.due_invalid', path: 'dueDate' })
  if (dueDate < (await todayAt(services, form)))
    throw invalid({ code: 'assignment.due_past', path: 'dueDate' })
}

/** The day at the form's campus. */
export async function todayAt(services: Services, { campusCode }: Pick<Form, 'campusCode'>): Promise<string> {
  const now = services.clock().toISOString()
  return dateOf(now, (await zoneOf(services, campusCode)) ?? 'UTC') ?? now.slice(0, 10)
}

/** A history is no longer than this. */
export function requireRoom({ events }: Pick<Task, 'events'>): void {
  if (events.length >= 500) throw conflict('form_changed', 'The assignment has changed too often')
}
