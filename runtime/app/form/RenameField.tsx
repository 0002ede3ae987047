import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { RequestError } from '../../client/request-error.ts'
import { MAX_FORM_NAME } from '../../core/form/limits.ts'
import { isolate } from '../../core/language/isolate.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import { classNames } from '../../react/ui/class-names.ts'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { problem as errorText } from '../../react/ui/text.ts'
import { TextInput } from '../../react/ui/text-input.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { useApplication } from '../session/session-context.ts'
import { texts } from './notice-texts.ts'
import type { OpenForm } from './open-form.ts'
import { formNameQuery, renameFormMutation } from './operations.ts'
import styles from './RenameField.module.css'

/** The name as a box: Enter saves, Escape leaves it as it was. What is refused stays typed, with the reason. */
export default function RenameField({ form, onClose }: { form: OpenForm; onClose(): void }) {
  const { transport } = useApplication().session
  const [text, setText] = useState(form.name.get())
  // A name that arrives while one types was not seen: it is not replaced without a word.
  const seen = useRef(text)
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
    seen.current = now.name
    return texts.renamedTo(isolate(now.name))
  }

  async function reasonOf(error: unknown): Promise<string | undefined> {
    if (error instanceof RequestError && error.issues[0]?.code === 'form_renamed') {
      return showTheirs().catch(() => texts.notRenamed)
    }
    if (error instanceof RequestError && error.issues[0]) return formatIssue(error.issues[0])
    return failureText(error, texts.notRenamed, words())
  }

  async function save() {
    if (saving) return
    const name = text.trim()
    if (name === '') return refuse(formatIssue({ code: 'form_name.blank' }))
    if (name === seen.current) return onClose()
    setSaving(true)
    try {
      const variables = { formId: form.reply.id, name, previousName: seen.current }
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
          aria-label={texts.formName}
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
        <IconButton icon="check" label={texts.saveName} aria-busy={saving} onClick={() => void save()} />
        <IconButton icon="close" label={texts.keepName} onClick={onClose} />
      </div>
      <p className={classNames(errorText, styles.problem)} id={id} role="alert">
        {problem}
      </p>
    </div>
  )
}

const words = () => ({
  ACCESS_DENIED: texts.renameDenied,
  OFFLINE: texts.renameOffline,
  UNAVAILABLE: texts.renameUnavailable,
})
