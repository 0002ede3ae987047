import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { muted, problem } from '../../../react/ui/text.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { useApplication } from '../../session/session-context.ts'
import { exportForms, type Format, MOST_EXPORTED } from './export-forms.ts'
import styles from './FilterDialog.module.css'
import type { Column } from './operations.ts'
import type { Place } from './use-page.ts'
import type { askedFor } from './view.ts'

interface Props {
  place: Place
  /** What the file is called. */
  name: string
  /** Those that are shown, in the order in which they stand. */
  columns: readonly Column[]
  asked: ReturnType<typeof askedFor>
  total: number
  onClose(): void
}

const FORMATS = [
  { id: 'CSV', label: 'CSV' },
  { id: 'XLSX', label: 'Excel (XLSX)' },
]
const count = (forms: number) => forms.toLocaleString('en-US')

/** Takes what is shown out as a file, says how far it is, and stops when it is told to. */
export function ExportDialog({ place, name, columns, asked, total, onClose }: Props) {
  const { transport } = useApplication().session
  const id = useId()
  const [format, setFormat] = useState<Format>('CSV')
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [fault, setFault] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setFault(undefined)
    setProgress({ done: 0, of: Math.min(total, MOST_EXPORTED) })
    try {
      await exportForms(transport, { place, name, columns, asked, format }, controller.signal, setProgress)
      onClose()
    } catch (error) {
      if (controller.signal.aborted) return
      setFault(failureText(error, 'The forms could not be exported. Please try again.'))
      setProgress(undefined)
    }
  }
  return (
    <Dialog
      title="Export"
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={progress !== undefined} onClick={() => void start()}>
            Export
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {total === 1 ? '1 form' : `${count(Math.min(total, MOST_EXPORTED))} forms`} with the{' '}
          {columns.length} columns that are shown
          {total > MOST_EXPORTED && `, of ${count(total)}. Add a filter to export others`}.
        </p>
        <p className={muted}>Who exports what is written in the audit log.</p>
        <fieldset className={styles.values} disabled={progress !== undefined}>
          <legend>File</legend>
          <ChoiceList
            kind="radio"
            controlId={id}
            choices={FORMATS}
            selected={[format]}
            onChoose={(chosen) => setFormat(chosen as Format)}
          />
        </fieldset>
        {progress && (
          <>
            <progress max={progress.of} value={progress.done} aria-label="Export" />
            <p role="status">
              {count(progress.done)} of {count(progress.of)} forms
            </p>
          </>
        )}
        {fault && (
          <p className={problem} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}
