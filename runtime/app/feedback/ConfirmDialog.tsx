import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatIssue } from '../../core/message/format-issue.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Button } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { problem } from '../../react/ui/text.ts'
import { TextArea } from '../../react/ui/text-input.tsx'
import { texts as controls } from '../../react/ui/texts.ts'
import styles from './ConfirmDialog.module.css'
import { type Question, question } from './confirm.ts'
import { texts } from './texts.ts'

/** The one confirmation dialog; its words come from the action's settings (WF-10). */
export default function ConfirmDialog(): ReactNode {
  const asked = useStore(question)
  if (!asked) return null
  return (
    <Dialog title={asked.title} dismissable={false} onClose={() => asked.answer(undefined)}>
      <Confirmation asked={asked} />
    </Dialog>
  )
}

function Confirmation({ asked }: { asked: Question }) {
  const [comment, setComment] = useState(asked.written ?? '')
  const [missing, setMissing] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Where the answer is typed, else on the way out.
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, button')?.focus(), [])
  const required = asked.comment === 'required'
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (required && !comment.trim()) return setMissing(true)
        asked.answer({ comment: comment.trim() })
      }}
    >
      <p className={styles.message}>{asked.message}</p>
      {asked.comment && (
        <div className={styles.field}>
          <label htmlFor={id}>{required ? texts.requiredComment : texts.optionalComment}</label>
          <TextArea
            id={id}
            maxLength={4000}
            value={comment}
            invalid={missing}
            describedBy={missing ? `${id}-error` : undefined}
            onText={(text) => {
              setComment(text)
              setMissing(false)
              return undefined
            }}
          />
          {missing && (
            <p id={`${id}-error`} className={problem} role="alert">
              {formatIssue({ code: 'comment.required' })}
            </p>
          )}
        </div>
      )}
      <ButtonRow at="end">
        <Button onClick={() => asked.answer(undefined)}>{asked.secondaryLabel ?? controls.cancel}</Button>
        <Button type="submit" tone={asked.isDestructive ? 'danger' : 'primary'}>
          {asked.primaryLabel ?? asked.title}
        </Button>
      </ButtonRow>
    </form>
  )
}
