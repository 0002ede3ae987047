import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import styles from './MigrationPane.module.css'
import {
  cancelMutation,
  type MigrationRun,
  pauseMutation,
  resumeMutation,
  rollBackMutation,
} from './operations.ts'
import { forms, sayFailure, sayRun } from './say.ts'

interface Props {
  runs: readonly MigrationRun[]
  reload(): void
}

/** The runs of a template, the newest first, and what can be done with each. */
export function Runs({ runs, reload }: Props) {
  if (runs.length === 0) return null
  const isUnderWay = runs.some(isOpen)
  return (
    <section className={styles.section} aria-labelledby="runs">
      <h2 id="runs">Runs</h2>
      <ol className={styles.runs}>
        {runs.map((run) => (
          <Run key={run.id} run={run} reload={reload} canGoBack={!isUnderWay || isOpen(run)} />
        ))}
      </ol>
    </section>
  )
}

export const isOpen = ({ state }: MigrationRun): boolean => state === 'running' || state === 'paused'

function Run({ run, reload, canGoBack }: { run: MigrationRun; reload(): void; canGoBack: boolean }) {
  const { transport } = useApplication().session
  const { id, state, direction, toVersion, fromVersions, person, startedDate, total, seen, failures } = run
  const send = async (
    mutation: typeof pauseMutation | typeof resumeMutation | typeof cancelMutation | typeof rollBackMutation,
  ) => {
    try {
      await transport.request(mutation as typeof pauseMutation, { id })
    } catch (error) {
      const text = failureText(error, 'That could not be done. Try again.')
      if (text) showToast('danger', text)
    }
    reload()
  }
  const rollBack = async () => {
    const answer = await confirm({
      title: `Take ${forms(run.moved)} back`,
      message:
        'Each form is made what it was before this run. Forms that were changed since stay on the new version.',
      primaryLabel: 'Take them back',
    })
    if (answer) await send(rollBackMutation)
  }
  const name = person ? `${person.firstName} ${person.lastName}` : 'Former user'
  const title =
    direction === 'back'
      ? `Back from version ${toVersion}`
      : `From version ${fromVersions.join(', ')} to version ${toVersion}`
  return (
    <li className={styles.run} aria-label={title}>
      <div>
        <strong>{title}</strong>{' '}
        <span className={styles.hint}>
          <bdi>{name}</bdi>, {formatMoment(startedDate)}
        </span>
      </div>
      {isOpen(run) && <progress aria-label="How far it is" value={seen} max={Math.max(total, 1)} />}
      <p role={isOpen(run) ? 'status' : undefined}>{sayRun(run)}</p>
      {failures.length > 0 && (
        <ul className={styles.forms}>
          {failures.map((failure) => (
            <li key={failure.formId}>{sayFailure(failure)}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {state === 'running' && (
          <Button small onClick={() => void send(pauseMutation)}>
            Pause
          </Button>
        )}
        {state === 'paused' && (
          <Button small onClick={() => void send(resumeMutation)}>
            Go on
          </Button>
        )}
        {isOpen(run) && (
          <Button small tone="quiet" onClick={() => void send(cancelMutation)}>
            Stop
          </Button>
        )}
        {direction === 'there' && run.moved > 0 && canGoBack && (
          <Button small tone="quiet" onClick={() => void rollBack()}>
            Take the forms back…
          </Button>
        )}
      </div>
    </li>
  )
}
