import { type ReactNode, useId, useState } from 'react'
import { useStore } from '../../react/hooks/use-store.ts'
import { type Question, question } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** The one confirmation dialog; its words come from the action's settings (WF-10). */
export default function ConfirmDialog(): ReactNode {
  const asked = useStore(question)
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.answer(undefined)} title={asked?.title ?? ''}>
      {asked && <Confirmation asked={asked} />}
    </Dialog>
  )
}

function Confirmation({ asked }: { asked: Question }) {
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const id = useId()
  const required = asked.comment === 'required'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (required && !comment.trim()) return setMissing(true)
        asked.answer({ comment: comment.trim() })
      }}
    >
      <p>{asked.message}</p>
      {asked.comment && (
        <div className="fw-ask-field">
          <label htmlFor={id}>{required ? 'Comment (required)' : 'Comment (optional)'}</label>
          <textarea
            id={id}
            className="fw-textarea"
            rows={3}
            maxLength={4000}
            value={comment}
            aria-invalid={missing}
            aria-describedby={missing ? `${id}-error` : undefined}
            onChange={(event) => {
              setComment(event.target.value)
              setMissing(false)
            }}
          />
          {missing && (
            <p id={`${id}-error`} className="fw-error" role="alert">
              Please enter a comment.
            </p>
          )}
        </div>
      )}
      <div className="fw-ask-actions">
        <button type="button" className="fw-button" onClick={() => asked.answer(undefined)}>
          {asked.secondaryLabel ?? 'Cancel'}
        </button>
        <button
          type="submit"
          className={`fw-button ${asked.isDestructive ? 'fw-button-danger' : 'fw-button-primary'}`}
        >
          {asked.primaryLabel ?? asked.title}
        </button>
      </div>
    </form>
  )
}
