import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { RequestError } from '../../client/request-error.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { useApplication } from '../session/session-context.ts'
import type { OpenForm } from './open-form.ts'
import { formNameQuery, renameFormMutation } from './operations.ts'

/** As long as the server takes. */
const MAX_LENGTH = 200

/** The name as a box: Enter saves, Escape leaves it as it was. What is refused stays typed, with the reason. */
export default function RenameField({ form, onClose }: { form: OpenForm; onClose(): void }) {
  const { transport } = useApplication().session
  const [text, setText] = useState(form.name.get())
  const [problem, setProblem] = useState('')
  const [saving, setSaving] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => box.current?.select(), [])

  const refuse = (reason: string) => {
    setProblem(reason)
    box.current?.focus()
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
    <div className="fw-rename">
      <div className="fw-rename-row">
        <input
          ref={box}
          className="fw-input"
          type="text"
          aria-label="Form name"
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem ? true : undefined}
          maxLength={MAX_LENGTH * 2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="check" label="Save name" aria-busy={saving} onClick={() => void save()} />
        <IconButton icon="close" label="Keep the old name" onClick={onClose} />
      </div>
      <p className="fw-error fw-rename-problem" id={id} role="alert">
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
