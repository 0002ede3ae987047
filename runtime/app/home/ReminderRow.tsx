import { Link } from 'wouter'
import { localPath } from '../../core/navigation/local-path.ts'
import type { ReminderItem } from './home-query.ts'
import { shortDate } from './short-date.ts'

/** An action item (HD-05); its link stays inside the application. */
export function ReminderRow({ reminder }: { reminder: ReminderItem }) {
  const { title, description, link, createdDate } = reminder
  const text = (
    <span className="fw-row-text">
      <strong>{title}</strong>
      <span className="fw-muted">{[description, shortDate(createdDate)].filter(Boolean).join(' · ')}</span>
    </span>
  )
  return (
    <li>
      {link ? (
        <Link href={localPath(link)} className="fw-row">
          {text}
        </Link>
      ) : (
        <div className="fw-row">{text}</div>
      )}
    </li>
  )
}
