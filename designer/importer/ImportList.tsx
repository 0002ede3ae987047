import { useEffect, useState } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './ImporterPane.module.css'
import { importIssue } from './issue-words.ts'
import { importsQuery, type ListedImport, steerMutation } from './operations.ts'
import { ProblemRows } from './ProblemRows.tsx'
import { texts } from './texts.ts'

/** How often an import that is at work is looked at. */
const LOOK_MS = 1_500
const AT_WORK = new Set(['checking', 'making', 'undoing'])

/** The imports of the template: how far each is, and what can be done with it. */
export function ImportList() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const { data, error, reload } = useLoad(
    (signal) => transport.request(importsQuery, { templateGroupId: session.groupId }, { signal }),
    [transport, session.groupId],
  )
  const [fault, setFault] = useState<string>()
  const runs = data?.formImports ?? []
  const isAtWork = runs.some(({ state }) => AT_WORK.has(state))
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(reload, LOOK_MS)
    return () => clearInterval(timer)
  }, [isAtWork, reload])
  const steer = async (importId: string, step: string) => {
    setFault(undefined)
    try {
      await transport.request(steerMutation, { importId, step })
    } catch (thrown) {
      if (!(thrown instanceof RequestError)) throw thrown
      const [issue] = thrown.issues
      setFault(issue ? importIssue(issue) : texts.failed)
    }
    reload()
  }
  if (error instanceof RequestError && error.code === 'NOT_FOUND')
    return <p className={styles.hint}>{texts.publishFirst}</p>
  return (
    <section aria-labelledby="imports-title" className={styles.section}>
      <h3 id="imports-title">{texts.imports}</h3>
      {error !== null && <Alert tone="danger">{texts.notLoaded}</Alert>}
      {fault && <Alert tone="danger">{fault}</Alert>}
      {data && runs.length === 0 && <p className={styles.hint}>{texts.noneYet}</p>}
      {!data && error === null && <p className={styles.hint}>{common.loading}</p>}
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <strong>{run.name}</strong>
            <span className={styles.hint}>{formatMoment(run.createdDate)}</span>
            <p role="status">{stateWords(run)}</p>
            {AT_WORK.has(run.state) && (
              <progress max={run.rowCount} value={run.next} aria-label={texts.rowsOf(run.name)} />
            )}
            <div className={styles.tools}>
              {stepsOf(run).map(({ step, label, tone }) => (
                <Button key={step} small {...(tone && { tone })} onClick={() => void steer(run.id, step)}>
                  {label}
                </Button>
              ))}
            </div>
            {run.wrong + run.refused + run.kept > 0 && !AT_WORK.has(run.state) && <ProblemRows run={run} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateWords({
  state,
  rowCount,
  next,
  right,
  wrong,
  made,
  refused,
  removed,
  kept,
}: ListedImport): string {
  const notRight = wrong + refused
  const faults = notRight > 0 ? texts.rowsLeftOut(notRight) : ''
  const words: Readonly<Record<string, string>> = {
    uploading: texts.notAllSent,
    checking: texts.checkingRow(next, rowCount),
    checked: texts.checked(right, wrong),
    making: texts.making(next, rowCount),
    made: texts.made(made, faults),
    undoing: texts.takingBack(next, rowCount),
    undone: texts.takenBack(removed, kept),
    paused: texts.paused(next, rowCount, made),
    cancelled: texts.cancelled(made),
  }
  return words[state] ?? state
}

function stepsOf({ state, made, right }: ListedImport): { step: string; label: string; tone?: 'primary' }[] {
  const cancel = { step: 'cancel', label: common.cancel }
  const undo = made > 0 ? [{ step: 'undo', label: texts.takeBack }] : []
  if (state === 'checked')
    return [
      ...(right > 0 ? [{ step: 'make', label: texts.make(right), tone: 'primary' as const }] : []),
      cancel,
    ]
  if (state === 'undoing') return [{ step: 'pause', label: texts.pause }]
  if (AT_WORK.has(state)) return [{ step: 'pause', label: texts.pause }, cancel]
  if (state === 'paused') return [{ step: 'resume', label: texts.goOn }, cancel]
  if (state === 'uploading') return [cancel]
  return state === 'undone' ? [] : undo
}
