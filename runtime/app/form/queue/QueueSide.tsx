import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../../react/ui/Badge.tsx'
import { Button } from '../../../react/ui/Button.tsx'
import { WaitingList } from '../../forms/EntryList.tsx'
import { waitedFor } from '../../forms/since.ts'
import type { ReviewQueue } from '../../review-queue/operations.ts'
import { QueueTabs } from '../../review-queue/QueueTabs.tsx'
import { type QueueChoice, queuedFormPath, queuePath } from '../../review-queue/queue-address.ts'
import { useQueue } from '../../review-queue/use-queue.ts'
import { cameFrom } from '../../shell/came-from.ts'
import styles from './QueueSide.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

interface Props {
  formId: string
  /** Another one whenever the form is opened anew: after a decision. */
  serial: number | undefined
  choice: QueueChoice
}

/** What waits, beside the form that is open: each a press away, by keys as well while the focus is in it. */
export default function QueueSide({ formId, serial, choice }: Props): ReactNode {
  const { found, data, error, reload, showMore } = useQueue(choice, serial)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [formId, found === undefined])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = links[links.indexOf(event.target as HTMLAnchorElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  // Closing any of them leads to where one began.
  const state = { from: cameFrom() ?? queuePath(choice) }
  return (
    <aside className={styles.side} aria-label="Forms that wait">
      <QueueTabs {...choice} counts={data?.counts} />
      {error && !found ? (
        <>
          <p role="alert">What waits for you could not be loaded.</p>
          <Button small onClick={reload}>
            Try again
          </Button>
        </>
      ) : (
        !found && <WaitingList />
      )}
      {found?.items.length === 0 && <p className={styles.none}>{choice.queue.empty}</p>}
      {found && found.items.length > 0 && (
        <ul ref={list} className={styles.list} onKeyDown={onKeyDown}>
          {found.items.map((item) => (
            <li key={item.form.id}>
              <Link
                href={queuedFormPath(item.form.id, choice)}
                state={state}
                aria-current={item.form.id === formId ? 'true' : undefined}
              >
                <Row item={item} />
              </Link>
            </li>
          ))}
          {found.end && (
            <li className={styles.more}>
              <Button small onClick={showMore}>
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </aside>
  )
}

function Row({ item: { form, task } }: { item: ReviewQueue['items'][number] }) {
  const from = form.owner && `${form.owner.firstName} ${form.owner.lastName}`
  return (
    <>
      <strong>{form.name}</strong>
      <span className={styles.facts}>
        {[from, form.autoId, `Waits ${waitedFor(form.statusDate, Date.now())}`].filter(Boolean).join(' · ')}
      </span>
      {task?.isOverdue && <Badge tone="red">Overdue</Badge>}
    </>
  )
}
