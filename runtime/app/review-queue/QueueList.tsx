import { Link, useSearchParams } from 'wouter'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { EntryList, WaitingList } from '../forms/EntryList.tsx'
import styles from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { queuedFormPath, queueNamed } from './queue-address.ts'
import { useQueue } from './use-queue.ts'

/** What waits for the viewer, the longest waiting first, and the way to go through it one after another. */
export function QueueList({ programId }: { programId?: string }) {
  const [params] = useSearchParams()
  const queue = queueNamed(params.get('show'))
  const choice = { queue, programId }
  const { data, found, error, reload, showMore } = useQueue(choice)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  const first = found?.items[0]
  return (
    <>
      <div className={styles.head}>
        <QueueTabs {...choice} counts={data?.counts} />
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
          <Button onClick={showMore}>Show more</Button>
        </ButtonRow>
      )}
    </>
  )
}
