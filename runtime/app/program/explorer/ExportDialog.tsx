import { useId, useState } from 'react'
import { RequestError } from '../../../client/request-error.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { muted, problem } from '../../../react/ui/text.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { useApplication } from '../../session/session-context.ts'
import styles from './FilterDialog.module.css'
import { explorerIssue } from './issue-words.ts'
import { beginExportMutation } from './operations.ts'
import type { Place } from './use-page.ts'
import type { askedFor } from './view.ts'

interface Props {
  place: Place
  unfold: string | undefined
  /** Those that are shown, in the order in which they stand. */
  columns: readonly string[]
  asked: ReturnType<typeof askedFor>
  total: number
  mostExported: number
  onBegun(): void
  onClose(): void
}

const FORMATS = [
  { id: 'CSV', label: 'CSV' },
  { id: 'XLSX', label: 'Excel (XLSX)' },
]
const count = (forms: number) => forms.toLocaleString('en-US')

/** Has what is shown taken out as a file: the server makes it, whether or not the page stays open. */
export function ExportDialog({ place, unfold, columns, asked, ...props }: Props) {
  const { total, mostExported, onBegun, onClose } = props
  const { transport } = useApplication().session
  const id = useId()
  const [format, setFormat] = useState<'CSV' | 'XLSX'>('CSV')
  const [withMail, setMail] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const begin = async () => {
    setFault(undefined)
    setBusy(true)
    try {
      await transport.request(beginExportMutation, { ...place, unfold, ...asked, columns, format, withMail })
      onBegun()
    } catch (error) {
      const [issue] = error instanceof RequestError ? error.issues : []
      const text = 'The forms could not be exported. Please try again.'
      setFault(issue ? explorerIssue(issue) : failureText(error, text))
      setBusy(false)
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
          <Button tone="primary" disabled={isBusy} onClick={() => void begin()}>
            Export
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {total === 1 ? '1 form' : `${count(Math.min(total, mostExported))} forms`} with the {columns.length}{' '}
          columns that are shown
          {total > mostExported && `, of ${count(total)}. Add a filter to export others`}.
        </p>
        <p className={muted}>
          The file is made in the background: you can leave this page. Who exports what is written in the
          audit log.
        </p>
        <fieldset className={styles.values}>
          <legend>File</legend>
          <ChoiceList
            kind="radio"
            controlId={id}
            choices={FORMATS}
            selected={[format]}
            onChoose={(chosen) => setFormat(chosen as 'CSV' | 'XLSX')}
          />
        </fieldset>
        <label>
          <input type="checkbox" checked={withMail} onChange={({ target }) => setMail(target.checked)} /> Send
          me an e-mail when it is ready
        </label>
        {fault && (
          <p className={problem} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}
