import { nameOf } from '../../session/use-people-lookup.ts'
import type { Work } from './operations.ts'

/** What one person has to do. */
export interface Load {
  userId: string
  name: string
  open: number
  overdue: number
  /** The next day on which something is due. */
  nextDue: string | null
}

/** The work by person, the most first. */
export function workloadOf(open: readonly Work[]): Load[] {
  const loads = new Map<string, Load>()
  for (const { task } of open) {
    const userId = task.assignedTo?.userId ?? ''
    const name = task.assignedTo ? nameOf(task.assignedTo) : 'Former user'
    const load = loads.get(userId) ?? { userId, name, open: 0, overdue: 0, nextDue: null }
    loads.set(userId, {
      ...load,
      open: load.open + 1,
      overdue: load.overdue + (task.isOverdue ? 1 : 0),
      nextDue: task.dueDate && (!load.nextDue || task.dueDate < load.nextDue) ? task.dueDate : load.nextDue,
    })
  }
  return [...loads.values()].sort((a, b) => b.open - a.open || a.name.localeCompare(b.name))
}
