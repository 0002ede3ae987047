import { Link } from 'wouter'
import type { ReviewQueue } from './operations.ts'
import styles from './QueueList.module.css'
import { QUEUES, type QueueChoice, queuePath } from './queue-address.ts'

/** Which of what waits is listed, and how much each holds. */
export const QueueTabs = ({
  queue,
  programId,
  counts,
}: QueueChoice & Partial<Pick<ReviewQueue, 'counts'>>) => (
  <nav className={styles.shown} aria-label="Which forms">
    {QUEUES.map((each) => {
      const total = counts?.find(({ show }) => show === each.asked)?.total
      return (
        <Link
          key={each.show}
          href={queuePath({ queue: each, programId })}
          aria-current={each === queue ? 'page' : undefined}
        >
          {each.label} {total !== undefined && <span className={styles.count}>{total}</span>}
        </Link>
      )
    })}
  </nav>
)
