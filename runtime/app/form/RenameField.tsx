import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { RequestError } from '../../client/request-error.ts'
import { MAX_FORM_NAME } from '../../core/form/limits.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import { classNames } from '../../react/ui/class-names.ts'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { problem as errorText } from '../../react/ui/text.ts'
import { TextInput } from '../../react/ui/text-input.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { useApplication } from '../session/session-context.ts'
import type { OpenForm } from './open-form.ts'
import { formNameQuery, renameFormMutation } from './operations.ts'
import styles from './RenameField.module.css'

/** The name as a box: Enter saves, Escape leaves it as it was. What is refused stays typed, with the reason. */
export default function RenameField({ form, onClose }: { form: OpenForm; onClose(): void }) {
  const { transport } = useApplication().session
  const [text, setText] = useState(form.name.get())
  const [problem, setProblem] = useState('')
  const [saving, setSaving] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => root.current?.querySelector('input')?.select(), [])

  const refuse = (reason: string) => {
    setProblem(reason)
    root.current?.querySelector('input')?.focus()
  }

  /** Their name is shown from now on; Enter puts ours in its place. */
  async function showTheirs(): Promise<string> {
    const { form: now } = await transport.request(formNameQuery, { id: form.reply.id })
    form.name.set(now.name)
    return `Somebody else renamed this form to “${now.name}”. Press Enter to use your name instead.`
  }

  async function reasonOf(error: unknown): Promise<string | undefined> {
    if (error instanceof RequestError && error.issues[0]?.code === 'form_renamed') {
      return showTheirs().catch(() => FAILED)
    }
    if (error instanceof RequestError && error.issues[0]) return formatIssue(error.issues[0])
    return failureText(error, FAILED, words)
  }

  async function save() {
    if (saving) return
    const name = text.trim()
    if (name === '') return refuse('Please enter a name.')
    if (name === form.name.get()) return onClose()
    setSaving(true)
    try {
      const variables = { formId: form.reply.id, name, previousName: form.name.get() }
      const { renameForm } = await transport.request(renameFormMutation, variables)
      form.name.set(renameForm.name)
      onClose()
    } catch (error) {
      const reason = await reasonOf(error)
      if (reason) refuse(reason)
    } finally {
      setSaving(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }

  return (
    <div className={styles.rename} ref={root}>
      <div className={styles.row}>
        <TextInput
          aria-label="Form name"
          describedBy={problem ? id : undefined}
          invalid={problem !== ''}
          maxLength={MAX_FORM_NAME * 2}
          value={text}
          onText={(typed) => {
            setText(typed)
            return undefined
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="check" label="Save name" aria-busy={saving} onClick={() => void save()} />
        <IconButton icon="close" label="Keep the old name" onClick={onClose} />
      </div>
      <p className={classNames(errorText, styles.problem)} id={id} role="alert">
        {problem}
      </p>
    </div>
  )
}

const FAILED = 'The form could not be renamed. Press Enter to try again.'

const words = {
  ACCESS_DENIED: 'This form cannot be renamed any more.',
  OFFLINE: 'There is no connection. Press Enter to try again.',
  UNAVAILABLE: 'The server does not answer. Press Enter to try again.',
}
