import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { EntryList, WaitingList } from '../forms/EntryList.tsx'
import { EmptyList } from '../forms/ListSection.tsx'
import { useLists } from '../live/use-lists.ts'
import { useApplication } from '../session/session-context.ts'
import { queueQuery, type ReviewQueue } from './operations.ts'
import styles from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'
import { QUEUES, queuedFormPath, queueNamed, queuePath } from './queue-address.ts'

/** What waits for the viewer, the longest waiting first, and the way to go through it one after another. */
export function QueueList({ programId }: { programId?: string }) {
  const { session } = useApplication()
  const [params] = useSearchParams()
  const queue = queueNamed(params.get('show'))
  const [parts, setParts] = useState({ of: queue, count: 1 })
  const count = parts.of === queue ? parts.count : 1
  const { data, error, reload } = useLoad(
    async (signal) => {
      const items: ReviewQueue['items'] = []
      let after: string | null = null
      for (let part = 1; ; part++) {
        const found: ReviewQueue = (
          await session.transport.request(queueQuery, { show: queue.asked, programId, after }, { signal })
        ).reviewQueue
        items.push(...found.items)
        if (part === count || !found.end) return { ...found, items, queue }
        after = found.end
      }
    },
    [session, queue, programId, count],
  )
  useLists(session.user.userId, reload)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  // What was asked for before is not shown as what is asked for now.
  const found = data?.queue === queue ? data : undefined
  const first = found?.items[0]
  const choice = { queue, programId }
  return (
    <>
      <div className={styles.head}>
        <nav className={styles.shown} aria-label="Which forms">
          {QUEUES.map((each) => {
            const total = data?.counts.find(({ show }) => show === each.asked)?.total
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
        {first && (
          <Link href={queuedFormPath(first.form.id, choice)} asChild>
            <ButtonLink tone="primary">Review one after another</ButtonLink>
          </Link>
        )}
      </div>
      {error ? <p role="alert">What waits for you could not be loaded. Please try again.</p> : null}
      {found?.isTotalCapped && (
        <p>
          {found.total.toLocaleString('en')} forms or more wait. Those that have waited longest come first.
        </p>
      )}
      {!found && <WaitingList />}
      {found?.items.length === 0 && <EmptyList>{queue.empty}</EmptyList>}
      {first && (
        <EntryList>
          {found?.items.map((item) => (
            <QueueRow key={item.form.id} item={item} href={queuedFormPath(item.form.id, choice)} />
          ))}
        </EntryList>
      )}
      {found?.end && (
        <ButtonRow>
          <Button onClick={() => setParts({ of: queue, count: count + 1 })}>Show more</Button>
        </ButtonRow>
      )}
    </>
  )
}
