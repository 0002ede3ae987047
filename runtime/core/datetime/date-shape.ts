import type { DateKind } from './date-kind.ts'
import { habitsOf } from './habits.ts'

/** What a box for a date says while it is empty: `MM/DD/YYYY`, in the order of the form's language. */
export function dateShape(kind: DateKind): string {
  if (kind === 'year') return 'YYYY'
  const habits = habitsOf()
  const date = habits[kind === 'month' ? 'month' : 'day'].join('').toUpperCase()
  return kind === 'moment' ? `${date} ${habits.isTwelveHours ? 'h:mm AM' : 'HH:MM'}` : date
}
