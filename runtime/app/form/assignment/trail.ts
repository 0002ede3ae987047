import { formatDate } from '../../../core/datetime/format.ts'
import type { SubformsReply } from '../subforms-query.ts'
import { texts } from './texts.ts'

/** A line of a form's activity. */
export interface TrailEntry {
  timestamp: string
  text: string
}

type Event = SubformsReply['assignmentEvents'][number]

/** What was done with the assignments of a form, in sentences. */
export const trailOf = (events: readonly Event[]): TrailEntry[] =>
  events.map((event) => ({ timestamp: event.timestamp, text: sentence(event) }))

const nameOf = (person: Event['user']) =>
  person ? `${person.firstName} ${person.lastName}` : texts.formerUser

function sentence({ kind, name, user, assignedTo, from, dueDate }: Event): string {
  const [by, to] = [nameOf(user), nameOf(assignedTo)]
  const due = dueDate ? formatDate(dueDate) : undefined
  switch (kind) {
    case 'ASSIGNED':
      return texts.wasAssigned(by, to, name, due)
    case 'REASSIGNED':
      return texts.wasReassigned(by, nameOf(from), to, name)
    case 'UNASSIGNED':
      return texts.wasUnassigned(by, to, name)
    case 'DUE_DATE_CHANGED':
      return texts.dueChanged(by, name, due ?? '')
  }
}
