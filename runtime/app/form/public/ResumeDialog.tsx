import { type FormEvent, useId, useState } from 'react'
import { RequestError } from '../../../client/request-error.ts'
import type { Transport } from '../../../client/transport.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { problem } from '../../../react/ui/text.ts'
import { TextInput } from '../../../react/ui/text-input.tsx'
import { showToast } from '../../feedback/toasts.ts'
import styles from './public.module.css'
import { sendResumeLinkMutation } from './resume-operations.ts'
import { resumeTexts as texts } from './resume-texts.ts'

interface Props {
  formId: string
  transport: Transport
  /** Sends what is not saved yet: the other browser shall find it. */
  settle(): Promise<unknown>
  onClose(): void
}

/** Asks for the address that a link to the draft is sent to; it is kept nowhere. */
export default function ResumeDialog({ formId, transport, settle, onClose }: Props) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const id = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      await settle()
      await transport.request(sendResumeLinkMutation, { formId, email })
      showToast('success', texts.sent)
      onClose()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog title={texts.title} dismissable={false} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} aria-busy={isSending} lang="en" dir="ltr">
        <p>{texts.text}</p>
        <div className={styles.field}>
          <label htmlFor={id}>{texts.email}</label>
          <TextInput
            id={id}
            type="email"
            autoComplete="email"
            value={email}
            invalid={fault !== undefined}
            describedBy={fault && `${id}-fault`}
            onText={(text) => {
              setEmail(text)
              setFault(undefined)
              return undefined
            }}
          />
          {fault && (
            <p id={`${id}-fault`} className={problem} role="alert">
              {fault}
            </p>
          )}
        </div>
        <ButtonRow at="end">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary">
            {texts.send}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}

function faultOf(error: unknown): string {
  const code = error instanceof RequestError ? error.issues[0]?.code : undefined
  if (code === 'email_invalid') return texts.wrongEmail
  if (code === 'public.links' || code?.startsWith('rate.')) return texts.tooMany
  return texts.notSent
}
