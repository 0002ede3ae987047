import { formatDate } from '../datetime/format.ts'
import { texts } from './texts.ts'

interface AssignmentEvent {
  kind: 'ASSIGNED' | 'REASSIGNED' | 'UNASSIGNED' | 'DUE_DATE_CHANGED'
  /** What the subform is called. */
  name: string
  by: string
  to: string
  from: string
  /** `2026-11-30` */
  dueDate?: string | null
}

/** What was done with an assignment, in a sentence of a form's activity. */
export function assignmentSentence({ kind, name, by, to, from, dueDate }: AssignmentEvent): string {
  const due = (dueDate && formatDate(dueDate)) || undefined
  switch (kind) {
    case 'ASSIGNED':
      return due ? texts.wasAssignedUntil(by, to, name, due) : texts.wasAssigned(by, to, name)
    case 'REASSIGNED':
      return texts.wasReassigned(by, from, to, name)
    case 'UNASSIGNED':
      return texts.wasUnassigned(by, to, name)
    case 'DUE_DATE_CHANGED':
      return due ? texts.dueChanged(by, name, due) : texts.dueTaken(by, name)
  }
}
