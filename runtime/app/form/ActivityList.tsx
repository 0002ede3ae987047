import type { StatusEventReply } from '../../client/form/form-query.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** What was done with the form, newest first (WF-19, SU-07). */
export function ActivityList({ events, open }: { events: readonly StatusEventReply[]; open: boolean }) {
  return (
    <details className="fw-activity" open={open}>
      <summary>Activity</summary>
      {events.length === 0 && <p className="fw-muted">No activity recorded for this document.</p>}
      <ol>
        {events.toReversed().map(({ status, timestamp, user, comment }, index) => (
          <li key={index}>
            <StatusBadge status={status} />
            <span className="fw-muted">
              {[user && `${user.firstName} ${user.lastName}`, formatMoment(timestamp)]
                .filter(Boolean)
                .join(', ')}
            </span>
            {comment && <p>{comment}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
