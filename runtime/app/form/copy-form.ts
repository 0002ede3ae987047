import type { Transport } from '../../client/transport.ts'
import { isolate } from '../../core/language/isolate.ts'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { texts as starting } from '../forms/texts.ts'
import { texts } from './notice-texts.ts'
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
      showToast('danger', texts.notCopiedYet)
      return undefined
    }
    const variables = { formId: reply.id, operationId }
    const { copyForm: copy } = await transport.request(copyFormMutation, variables)
    showToast('success', texts.copied(isolate(name.get())))
    return copy.id
  } catch (error) {
    const text = failureText(error, texts.notCopied, { ACCESS_DENIED: starting.mayNotStart })
    if (text) showToast('danger', text)
    return undefined
  }
}
