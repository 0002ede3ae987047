import { formatDay } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { formPath } from '../address/forms.ts'
import { Entry } from '../forms/EntryList.tsx'
import { useApplication } from '../session/session-context.ts'
import type { RowProps } from '../shell/home-section.ts'
import type { TaskItem } from './operations.ts'

/** Something that the viewer was given to do: what, by whom and until when (SI-10, NO-06). */
export default function TaskRow({ item }: RowProps<TaskItem>) {
  const { flags } = useApplication()
  const { name, dueDate, isOverdue, targetId, assignedBy } = item
  const by = assignedBy && `Assigned by ${assignedBy.firstName} ${assignedBy.lastName}`
  // A day of the calendar, wherever one is.
  const due = dueDate && `Due ${formatDay(`${dueDate}T00:00:00Z`, 'UTC') ?? dueDate}`
  return (
    <Entry name={name} details={[due, by]} href={formPath(targetId, flags)}>
      {isOverdue && <Badge tone="red">Overdue</Badge>}
    </Entry>
  )
}
