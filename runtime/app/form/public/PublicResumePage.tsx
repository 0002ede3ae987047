import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { errorCode } from '../../../client/request-error.ts'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { problem } from '../../../react/ui/text.ts'
import { MessageScreen } from '../../feedback/MessageScreen.tsx'
import { createGuestTransport } from './guest-session.ts'
import styles from './public.module.css'
import { resumePublicFormMutation } from './resume-operations.ts'
import { resumeTexts as texts } from './resume-texts.ts'

/** `/public/resume`: a press uses the link up, so that a mail program which looks at links does not. */
export default function PublicResumePage() {
  const [token] = useState(() => location.hash.slice(1))
  const [transport] = useState(() => createGuestTransport())
  const [failure, setFailure] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const [, navigate] = useLocation()
  useDocumentTitle(failure === 'NOT_FOUND' ? texts.gone : texts.open)
  const open = async () => {
    if (isOpening) return
    setOpening(true)
    try {
      const { resumePublicForm } = await transport.request(resumePublicFormMutation, { token })
      navigate('/public/form', { replace: true, state: { formId: resumePublicForm.id } })
    } catch (error) {
      setFailure(errorCode(error))
      setOpening(false)
    }
  }
  if (failure === 'NOT_FOUND')
    return (
      <MessageScreen title={texts.gone}>
        <p>{texts.goneText}</p>
      </MessageScreen>
    )
  const isOtherOpen = failure === 'CONFLICT'
  return (
    <section className={styles.page} lang="en" dir="ltr">
      <h1>{texts.open}</h1>
      <p>{texts.openText}</p>
      {failure && (
        <p className={problem} role="alert">
          {isOtherOpen ? texts.otherOpen : texts.failed}
        </p>
      )}
      <ButtonRow>
        <Button tone="primary" aria-busy={isOpening} onClick={() => void open()}>
          {texts.openHere}
        </Button>
        {isOtherOpen && (
          <Link href="/public/form" asChild>
            <ButtonLink>{texts.toOther}</ButtonLink>
          </Link>
        )}
      </ButtonRow>
    </section>
  )
}
