import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../react/ui/Button.tsx'
import { useLists } from '../../live/use-lists.ts'
import type { ReviewPlace } from '../../review-queue/operations.ts'
import { QUEUES, type QueueChoice, queuePath } from '../../review-queue/queue-address.ts'
import { useApplication } from '../../session/session-context.ts'
import styles from './QueueBar.module.css'
import { usePlace, type Way, wayGone } from './use-place.ts'

/** With Alt they are nobody else's: no screen reader, browser or text box takes them. */
const KEYS: Readonly<Record<string, Way>> = { PageUp: 'previous', PageDown: 'next' }

interface Props {
  formId: string
  /** Another one whenever the form is opened anew. */
  serial: number | undefined
  choice: QueueChoice
  /** Told whenever the form is opened anew. */
  onOpened(serial: number): void
}

/** How many wait and where among them one is, and the ways on and back: a reviewer need not return to the list. */
export function QueueBar({ formId, serial, choice, onOpened }: Props) {
  const { session } = useApplication()
  const { place, error, reload, go } = usePlace(formId, serial, choice)
  useLists(session.user.userId, reload)
  useEffect(() => {
    if (serial !== undefined) onOpened(serial)
  }, [onOpened, serial])
  const latest = useRef({ place, go })
  latest.current = { place, go }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && KEYS[event.key]
      if (!way || !latest.current.place?.[way]) return
      event.preventDefault()
      latest.current.go(way)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const { queue, programId } = choice
  return (
    <nav className={styles.bar} aria-label="Waiting for your review" aria-busy={!place && !error}>
      <p className={styles.words}>
        <span role="status">
          {error && !place ? 'What waits for you could not be loaded.' : place && said(place)}
        </span>{' '}
        {place && <Link href={queuePath(choice)}>{queue === QUEUES[0] ? 'See all' : queue.label}</Link>}
      </p>
      {error && !place ? (
        <Button small onClick={reload}>
          Try again
        </Button>
      ) : null}
      {place && !(place.total === 0 && !place.isWaiting) && (
        <Steps key={`${programId} ${place.isWaiting}`} place={place} onGo={go} />
      )}
    </nav>
  )
}

function Steps({ place, onGo }: { place: ReviewPlace; onGo(way: Way): void }) {
  const { isWaiting, previous, next } = place
  const buttons = useRef<Partial<Record<Way, HTMLButtonElement | null>>>({})
  useEffect(() => {
    const way = wayGone()
    if (way && document.activeElement === document.body) buttons.current[way]?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.steps}>
      <Button
        small
        ref={(button) => {
          buttons.current.previous = button
        }}
        icon="chevronLeft"
        disabled={!previous}
        title={previous ? `${previous.form.name} (Alt+Page Up)` : undefined}
        aria-keyshortcuts="Alt+PageUp"
        onClick={() => onGo('previous')}
      >
        Previous
      </Button>
      <Button
        small
        ref={(button) => {
          buttons.current.next = button
        }}
        tone={isWaiting ? undefined : 'primary'}
        disabled={!next}
        title={next ? `${next.form.name} (Alt+Page Down)` : undefined}
        aria-keyshortcuts="Alt+PageDown"
        onClick={() => onGo('next')}
      >
        {isWaiting || !next ? 'Next' : <span className={styles.name}>Next: {next.form.name}</span>}
      </Button>
    </div>
  )
}

function said({ isWaiting, position, total, isTotalCapped }: ReviewPlace): string {
  const all = `${total.toLocaleString('en')}${isTotalCapped ? ' or more' : ''}`
  if (isWaiting) return position ? `${position} of ${all} waiting for you` : `${all} waiting for you`
  if (total === 0) return 'Nothing is waiting for you.'
  return `This form no longer waits for you. ${all} ${total === 1 ? 'other does' : 'others do'}.`
}
