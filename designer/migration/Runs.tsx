import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import styles from './MigrationPane.module.css'
import {
  cancelMutation,
  type MigrationRun,
  pauseMutation,
  resumeMutation,
  rollBackMutation,
} from './operations.ts'
import { forms, sayFailure, sayRun } from './say.ts'
import { texts } from './texts.ts'

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
      <h2 id="runs">{texts.runs}</h2>
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
      const text = failureText(error, texts.notDone)
      if (text) showToast('danger', text)
    }
    reload()
  }
  const rollBack = async () => {
    const answer = await confirm({
      title: texts.takeBackForms(forms(run.moved)),
      message: texts.takeBackLead,
      primaryLabel: texts.takeThemBack,
    })
    if (answer) await send(rollBackMutation)
  }
  const name = person ? `${person.firstName} ${person.lastName}` : texts.formerUser
  const title =
    direction === 'back' ? texts.backFromVersion(toVersion) : texts.fromTo(fromVersions.join(', '), toVersion)
  return (
    <li className={styles.run} aria-label={title}>
      <div>
        <strong>{title}</strong>{' '}
        <span className={styles.hint}>
          <bdi>{name}</bdi>, {formatMoment(startedDate)}
        </span>
      </div>
      {isOpen(run) && <progress aria-label={texts.howFar} value={seen} max={Math.max(total, 1)} />}
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
            {texts.pause}
          </Button>
        )}
        {state === 'paused' && (
          <Button small onClick={() => void send(resumeMutation)}>
            {texts.goOn}
          </Button>
        )}
        {isOpen(run) && (
          <Button small tone="quiet" onClick={() => void send(cancelMutation)}>
            {common.stop}
          </Button>
        )}
        {direction === 'there' && run.moved > 0 && canGoBack && (
          <Button small tone="quiet" onClick={() => void rollBack()}>
            {texts.takeBackMenu}
          </Button>
        )}
      </div>
    </li>
  )
}
