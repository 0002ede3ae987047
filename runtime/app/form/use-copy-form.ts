import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../client/autosave/browser-session.ts'
import { copyFormMutation } from '../../client/operations/forms.ts'
import { errorCode } from '../../client/request-error.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import { formPath } from './form-path.ts'
import type { OpenForm } from './open-form.ts'

/** Copies the form with everything that was typed and goes to the copy (FF-16). Pressing twice makes one copy. */
export function useCopyForm({ reply, queue, name }: OpenForm): { copy(): void; copying: boolean } {
  const { session, flags } = useApplication()
  const [, navigate] = useLocation()
  const [copying, setCopying] = useState(false)
  const operationId = useRef<string>(undefined)

  const copy = async () => {
    if (copying) return
    setCopying(true)
    operationId.current ??= newId()
    try {
      const saved = await queue.settle()
      if (saved.kind !== 'saved' && saved.kind !== 'conflict') {
        showToast('danger', 'The form was not copied: some answers are not saved yet.')
        return
      }
      const variables = { formId: reply.id, operationId: operationId.current }
      const { copyForm } = await session.transport.request(copyFormMutation, variables)
      operationId.current = undefined
      navigate(formPath(copyForm.id, flags))
      scrollTo(0, 0)
      showToast('success', `This is a copy of ${name.get()}. Signatures and files stay with the original.`)
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'UNAUTHENTICATED') showToast('danger', messages[code] ?? 'The form could not be copied.')
    } finally {
      setCopying(false)
    }
  }
  return { copy: () => void copy(), copying }
}

const messages: Partial<Record<string, string>> = {
  ACCESS_DENIED: 'You are not allowed to start this form.',
  NOT_FOUND: 'This form is no longer there.',
  OFFLINE: 'There is no connection. Please try again.',
}
