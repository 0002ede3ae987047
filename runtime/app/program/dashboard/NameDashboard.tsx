import { useId, useState } from 'react'
import { RequestError } from '../../../client/request-error.ts'
import { formatIssue } from '../../../core/message/format-issue.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { muted, problem } from '../../../react/ui/text.ts'
import { TextInput } from '../../../react/ui/text-input.tsx'
import { failureText } from '../../feedback/failure-text.ts'
import styles from './NameDashboard.module.css'

interface Props {
  title: string
  /** What comes of it, where that is not plain. */
  note?: string | undefined
  /** What it is called to begin with. */
  name: string
  /** On the button that does it. */
  verb: string
  save(name: string): Promise<void>
  onClose(): void
}

/** Asks what a dashboard, or its copy, is to be called (DM-02). */
export function NameDashboard({ title, note, name: given, verb, save, onClose }: Props) {
  const [name, setName] = useState(given)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const keep = async () => {
    if (busy) return
    if (!name.trim()) return setFault('Enter a name.')
    setBusy(true)
    try {
      await save(name.trim())
      onClose()
    } catch (error) {
      setFault(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} dismissable={false} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        {note && <p className={muted}>{note}</p>}
        <label className={styles.label} htmlFor={id}>
          Name
        </label>
        <TextInput
          id={id}
          autoFocus
          maxLength={120}
          value={name}
          invalid={Boolean(fault)}
          describedBy={fault ? `${id}-fault` : undefined}
          onText={(text) => {
            setName(text)
            setFault(undefined)
            return undefined
          }}
        />
        {fault && (
          <p id={`${id}-fault`} className={problem} role="alert">
            {fault}
          </p>
        )}
        <ButtonRow at="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" aria-busy={busy}>
            {verb}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}

function reasonOf(error: unknown): string | undefined {
  const [issue] = error instanceof RequestError ? error.issues : []
  return issue && issue.code !== 'dashboard.changed'
    ? formatIssue(issue)
    : failureText(error, 'The name could not be saved. Please try again.', {
        CONFLICT: 'Somebody else has changed this dashboard meanwhile. Load the page again.',
      })
}
