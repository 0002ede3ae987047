import type { FileChange } from '../../client/autosave/changes-file.ts'
import type { PendingOperation } from '../../client/autosave/types.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { answerText, questionName, refusalReason } from './answer-words.ts'
import { changedAnswer } from './apply-change.ts'
import type { OpenForm } from './open-form.ts'
import { texts } from './texts.ts'

/** What the server does not have yet, refused changes first, in words: each as the answer that it makes. */
export function describeChanges(form: OpenForm): FileChange[] {
  const { queue, controller } = form
  const status = queue.status()
  const refusals = status.kind === 'refused' ? status.refusals : []
  const values = new Map<AnswerKey, AnswerValue | null>()
  const describe = (operation: PendingOperation): FileChange => {
    const { key } = operation
    const value = applied(form, operation, values.has(key) ? values.get(key) : form.stored(key))
    if (value !== undefined) values.set(key, value)
    return { question: questionName(controller, key), answer: words(form, operation, value), operation }
  }
  return [
    ...refusals.map((refusal) => ({ ...describe(refusal.operation), refused: refusalReason(refusal) })),
    ...queue.waiting().map(describe),
  ]
}

/** The answer that a change makes, also where the person may not see or change the question any more. */
export function changeText(form: OpenForm, operation: PendingOperation): string {
  return words(form, operation, applied(form, operation, form.stored(operation.key)))
}

/** Undefined where the question is not there. */
function applied(
  { controller: { engine, registry } }: OpenForm,
  change: PendingOperation,
  from: AnswerValue | null | undefined,
): AnswerValue | null | undefined {
  try {
    return changedAnswer(engine, registry, change, from ?? null)
  } catch {
    return undefined
  }
}

function words(
  form: OpenForm,
  { key, args }: PendingOperation,
  value: AnswerValue | null | undefined,
): string {
  return value === undefined ? rawText(args) : answerText(form.controller, key, value)
}

/** What was typed or chosen, where there is no question to put it in words. */
export function rawText(args: PendingOperation['args']): string {
  const parts = Object.values(args)
    .filter((part) => part !== null && part !== undefined)
    .map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
  return parts.join(', ') || texts.noAnswer
}
