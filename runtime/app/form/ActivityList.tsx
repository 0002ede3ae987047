import type { StatusEventReply } from '../../client/form/form-query.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { muted } from '../../react/ui/text.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import styles from './ActivityList.module.css'
import { texts } from './texts.ts'

/** What was done with the form, newest first (WF-19, SU-07). */
export function ActivityList({ events, open }: { events: readonly StatusEventReply[]; open: boolean }) {
  return (
    <details className={styles.activity} open={open}>
      <summary>{texts.activity}</summary>
      {events.length === 0 && <p className={muted}>{texts.noActivity}</p>}
      <ol>
        {events.toReversed().map(({ status, timestamp, user, comment, declared }, index) => (
          <li key={index}>
            <div className={styles.facts}>
              <StatusBadge status={status} />
              <span className={muted}>
                {user && (
                  <>
                    <bdi>{`${user.firstName} ${user.lastName}`}</bdi>,{' '}
                  </>
                )}
                {formatMoment(timestamp)}
              </span>
            </div>
            {declared && <p className={muted}>{texts.agreed}</p>}
            {comment && <p className={styles.comment}>{comment}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
