import { formatDay } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { formPath } from '../address/forms.ts'
import { Entry } from '../forms/EntryList.tsx'
import { useApplication } from '../session/session-context.ts'
import type { TaskItem } from './home-query.ts'

/** Something that the viewer was given to do: what, by whom and until when (SI-10, NO-06). */
export function TaskRow({ task }: { task: TaskItem }) {
  const { flags } = useApplication()
  const { name, dueDate, isOverdue, targetId, assignedBy } = task
  const by = assignedBy && `Assigned by ${assignedBy.firstName} ${assignedBy.lastName}`
  // A day of the calendar, wherever one is.
  const due = dueDate && `Due ${formatDay(`${dueDate}T00:00:00Z`, 'UTC') ?? dueDate}`
  return (
    <Entry name={name} details={[due, by]} href={formPath(targetId, flags)}>
      {isOverdue && <Badge tone="red">Overdue</Badge>}
    </Entry>
  )
}
