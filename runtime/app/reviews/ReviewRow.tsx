import type { ReviewListItem } from '../../client/form/form-lists.ts'
import { classNames } from '../../react/ui/class-names.ts'
import { muted } from '../../react/ui/text.ts'
import { Entry } from '../forms/EntryList.tsx'
import { shortDate } from '../forms/short-date.ts'
import { waitedFor } from '../forms/since.ts'
import { texts } from '../forms/texts.ts'
import { queuedFormPath } from '../review-queue/queue-address.ts'
import type { RowProps } from '../shell/home-section.ts'
import styles from './ReviewRow.module.css'

/** A form that waits for the viewer: whose it is, of what kind, when it came and how long it has waited. */
export default function ReviewRow({ item }: RowProps<ReviewListItem>) {
  const { id, autoId, parentAutoId, templateName, name, owner, statusDate } = item
  const kind = name === templateName ? undefined : templateName
  const of = parentAutoId && texts.belongsTo(parentAutoId)
  const from = owner && `${owner.firstName} ${owner.lastName}`
  return (
    <Entry
      href={queuedFormPath(id)}
      name={name}
      details={[from, of, autoId, kind, `Sent ${shortDate(statusDate)}`]}
    >
      <span className={classNames(muted, styles.waits)}>Waits {waitedFor(statusDate, Date.now())}</span>
    </Entry>
  )
}
