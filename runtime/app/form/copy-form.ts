import type { Transport } from '../../client/transport.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import type { OpenForm } from './open-form.ts'
import { copyFormMutation } from './operations.ts'

/** Copies a form with everything that was typed. Undefined, and the reason on the screen, when it could not be. */
export async function copyForm(
  { reply, queue, name }: OpenForm,
  transport: Transport,
  operationId: string,
): Promise<string | undefined> {
  try {
    const saved = await queue.settle()
    if (saved.kind !== 'saved' && saved.kind !== 'conflict') {
      showToast('danger', 'The form was not copied: some answers are not saved yet.')
      return undefined
    }
    const variables = { formId: reply.id, operationId }
    const { copyForm: copy } = await transport.request(copyFormMutation, variables)
    showToast('success', `This is a copy of ${name.get()}. Signatures and files stay with the original.`)
    return copy.id
  } catch (error) {
    const text = failureText(error, 'The form could not be copied.', words)
    if (text) showToast('danger', text)
    return undefined
  }
}

const words = { ACCESS_DENIED: 'You are not allowed to start this form.' }
