import { useEffect, useState } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { RequestError } from '../../runtime/client/request-error.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './ImporterPane.module.css'
import { importsQuery, type ListedImport, steerMutation } from './operations.ts'
import { ProblemRows } from './ProblemRows.tsx'

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
      setFault(issue ? formatDocumentIssue(issue) : 'That did not work. Try again.')
    }
    reload()
  }
  if (error instanceof RequestError && error.code === 'NOT_FOUND')
    return <p className={styles.hint}>Publish the template first: forms are made of what is published.</p>
  return (
    <section aria-labelledby="imports-title" className={styles.section}>
      <h3 id="imports-title">Imports</h3>
      {error !== null && <Alert tone="danger">The imports could not be loaded. Reload the page.</Alert>}
      {fault && <Alert tone="danger">{fault}</Alert>}
      {data && runs.length === 0 && <p className={styles.hint}>Nothing was imported yet.</p>}
      {!data && error === null && <p className={styles.hint}>Loading…</p>}
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <strong>{run.name}</strong>
            <span className={styles.hint}>{formatMoment(run.createdDate)}</span>
            <p role="status">{stateWords(run)}</p>
            {AT_WORK.has(run.state) && (
              <progress max={run.rowCount} value={run.next} aria-label={`Rows of ${run.name}`} />
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

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

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
  const faults =
    notRight > 0 ? ` ${counted(notRight, 'row')} ${notRight === 1 ? 'was' : 'were'} left out.` : ''
  const words: Readonly<Record<string, string>> = {
    uploading: 'Its rows were not all sent.',
    checking: `Checking row ${next} of ${rowCount}`,
    checked: `${counted(right, 'row')} can be imported${wrong > 0 ? `, ${wrong} cannot` : ''}. No form was made yet.`,
    making: `Making forms: row ${next} of ${rowCount}`,
    made: `${counted(made, 'form')} made.${faults}`,
    undoing: `Taking forms back: row ${next} of ${rowCount}`,
    undone: `${counted(removed, 'form')} taken back${kept > 0 ? `, ${kept} kept because somebody has used them since` : ''}.`,
    paused: `Paused at row ${next} of ${rowCount}; ${counted(made, 'form')} made.`,
    cancelled: `Cancelled; ${counted(made, 'form')} made.`,
  }
  return words[state] ?? state
}

function stepsOf({ state, made, right }: ListedImport): { step: string; label: string; tone?: 'primary' }[] {
  const cancel = { step: 'cancel', label: 'Cancel' }
  const undo = made > 0 ? [{ step: 'undo', label: 'Take the forms back' }] : []
  if (state === 'checked')
    return [
      ...(right > 0
        ? [{ step: 'make', label: `Make ${counted(right, 'form')}`, tone: 'primary' as const }]
        : []),
      cancel,
    ]
  if (state === 'undoing') return [{ step: 'pause', label: 'Pause' }]
  if (AT_WORK.has(state)) return [{ step: 'pause', label: 'Pause' }, cancel]
  if (state === 'paused') return [{ step: 'resume', label: 'Go on' }, cancel]
  if (state === 'uploading') return [cancel]
  return state === 'undone' ? [] : undo
}
