import type { ReactNode } from 'react'
import type { FormReply, StatusEventReply } from '../../client/form/form-query.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { muted } from '../../react/ui/text.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import styles from './ActivityList.module.css'
import type { TrailEntry } from './assignment/trail.ts'
import type { ConnectedSubforms } from './subforms.ts'
import { texts } from './texts.ts'
import { useHandovers } from './use-handovers.ts'

interface Props {
  form: FormReply
  /** What was done with the assignments of its subforms. */
  trail?: ConnectedSubforms['trail']
}

const NOTHING: readonly TrailEntry[] = []
const noTrail = { get: () => NOTHING, subscribe: () => () => {} }

/** What was done with the form, newest first (WF-19, SU-07). */
export default function ActivityList({ form, trail }: Props): ReactNode {
  const all: (StatusEventReply | TrailEntry)[] = [
    ...form.statusEvents,
    ...useStore(trail ?? noTrail),
    ...useHandovers(form),
  ]
  const newestFirst = all.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp)).reverse()
  return (
    <>
      {all.length === 0 && <p className={muted}>{texts.noActivity}</p>}
      <ol className={styles.events}>
        {newestFirst.map((entry, index) => (
          <li key={index}>
            {'text' in entry ? <AssignmentLine entry={entry} /> : <StatusLine event={entry} />}
          </li>
        ))}
      </ol>
    </>
  )
}

const AssignmentLine = ({ entry: { text, timestamp } }: { entry: TrailEntry }) => (
  <div className={styles.facts}>
    <span>{text}</span>
    <span className={muted}>{formatMoment(timestamp)}</span>
  </div>
)

function StatusLine({ event: { status, timestamp, user, comment, declared } }: { event: StatusEventReply }) {
  return (
    <>
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
    </>
  )
}
