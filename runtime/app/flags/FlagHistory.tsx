import { formatMoment } from '../../core/datetime/format.ts'
import { LOADING } from '../../core/screen-words/loading.ts'
import { Button } from '../../react/ui/Button.tsx'
import { muted } from '../../react/ui/text.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './FlagDialog.module.css'
import { changesQuery, type Flag, type FlagState } from './operations.ts'
import { nameOf, stateText } from './words.ts'

interface Props {
  flag: Flag
  /** Absent for who may not change it. */
  onUndo?(state: FlagState): void
}

/** From the audit trail; the last change can be taken back while it still holds. */
export function FlagHistory({ flag, onUndo }: Props) {
  const { session } = useApplication()
  const { data, error } = useLoad(
    async (signal) =>
      (await session.transport.request(changesQuery, { id: flag.id }, { signal })).featureFlagChanges,
    [session, flag.id, flag.revision],
  )
  return (
    <section className={styles.history} aria-labelledby="flag-history">
      <h3 id="flag-history">History</h3>
      {Boolean(error) && !data && <p role="alert">The history could not be loaded. Please try again.</p>}
      {!error && !data && <p className={muted}>{LOADING}</p>}
      {data?.length === 0 && <p className={muted}>Nobody has changed this flag yet.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, timestamp, actor, before, after }, at) => (
            <li key={id}>
              <span>
                <span>
                  From {stateText(before)} to {stateText(after)}
                </span>
                <span className={muted}>
                  {nameOf(actor)}, {formatMoment(timestamp)}
                </span>
              </span>
              {onUndo && at === 0 && stateText(after) === stateText(flag.state) && (
                <Button small onClick={() => onUndo(before)}>
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
