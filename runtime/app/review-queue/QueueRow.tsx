import { formatDay } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { classNames } from '../../react/ui/class-names.ts'
import { muted } from '../../react/ui/text.ts'
import { Entry } from '../forms/EntryList.tsx'
import { shortDate } from '../forms/short-date.ts'
import { waitedFor } from '../forms/since.ts'
import { texts } from '../forms/texts.ts'
import type { ReviewQueue } from './operations.ts'
import styles from './QueueList.module.css'

interface Props {
  item: ReviewQueue['items'][number]
  href: string
}

/** A form that waits: whose it is, of what kind, when it came, until when it is to be done. */
export function QueueRow({ item: { form, task }, href }: Props) {
  const { name, templateName, autoId, parentAutoId, owner, statusDate } = form
  const kind = name === templateName ? undefined : templateName
  const of = parentAutoId && texts.belongsTo(parentAutoId)
  const from = owner && `${owner.firstName} ${owner.lastName}`
  // A day of the calendar, wherever one is.
  const due = task?.dueDate && `Due ${formatDay(`${task.dueDate}T00:00:00Z`, 'UTC') ?? task.dueDate}`
  return (
    <Entry name={name} href={href} details={[from, of, autoId, kind, `Sent ${shortDate(statusDate)}`, due]}>
      <span className={classNames(muted, styles.waits)}>
        {task?.isOverdue && <Badge tone="red">Overdue</Badge>}
        Waits {waitedFor(statusDate, Date.now())}
      </span>
    </Entry>
  )
}
