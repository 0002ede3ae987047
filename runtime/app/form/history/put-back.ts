import { RESTORE } from '../../../client/form/answer-types.ts'
import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { AnswerValue } from '../../../core/element/define-element.ts'
import type { OpenForm } from '../open-form.ts'

/**
 * An earlier value becomes the answer again: on the screen at once, and as a change like any other behind what is
 * still unsent of that answer. The server takes its own copy of the value, not this one.
 */
export function putBack(
  { controller, queue }: Pick<OpenForm, 'controller' | 'queue'>,
  key: AnswerKey,
  { value, revision }: { value: AnswerValue | null; revision: number },
): void {
  controller.engine.set(key, value)
  // Only the revision is sent; the value is for this screen, should it be opened again before.
  queue.edit({ key, operation: RESTORE, args: { revision, value } })
}
