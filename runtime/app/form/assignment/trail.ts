import { assignmentSentence } from '../../../core/paper/assignment-sentence.ts'
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

const sentence = ({ kind, name, user, assignedTo, from, dueDate }: Event): string =>
  assignmentSentence({
    ...{ kind, name, dueDate },
    ...{ by: nameOf(user), to: nameOf(assignedTo), from: nameOf(from) },
  })
