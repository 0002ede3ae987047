import type { SaveQueue } from '../../client/autosave/save-queue.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { sameAnswer } from '../../core/element/same-answer.ts'
import type { Engine } from '../../core/model/engine.ts'
import type { LoadedForm } from './load-form.ts'

/** True when only answers may differ: then the form on the screen can take them over where it stands. */
export function sameFrame(a: LoadedForm, b: LoadedForm): boolean {
  const frame = ({ form, availableActions }: LoadedForm) =>
    JSON.stringify([
      form.status,
      form.abilities,
      form.viewerRoles,
      form.template,
      form.turn,
      availableActions,
    ])
  return frame(a) === frame(b)
}

/**
 * Puts newer answers on the screen. What the person changed and the server does not have yet stays, and so does what the
 * server took after it had read the newer ones: `asked` holds the revisions from before it was asked.
 */
export function takeOverAnswers(
  { answers, revisions }: Pick<LoadedForm, 'answers' | 'revisions'>,
  newer: Pick<LoadedForm, 'answers' | 'revisions'>,
  asked: ReadonlyMap<AnswerKey, number>,
  engine: Pick<Engine, 'get' | 'set'>,
  queue: Pick<SaveQueue, 'status' | 'waiting'>,
): void {
  const status = queue.status()
  const own = new Set<AnswerKey>([
    ...queue.waiting().map(({ key }) => key),
    ...(status.kind === 'refused' ? status.refusals.map(({ operation }) => operation.key) : []),
  ])
  for (const key of new Set([...answers.keys(), ...newer.answers.keys()])) {
    const revision = newer.revisions.get(key)
    const known = revisions.get(key)
    if (known !== asked.get(key) && (known ?? 0) > (revision ?? 0)) continue
    const value = newer.answers.get(key) ?? null
    answers.set(key, value)
    if (revision !== undefined) revisions.set(key, revision)
    if (own.has(key)) continue
    const shown = engine.get(key)?.value ?? null
    if (!sameAnswer(shown, value)) engine.set(key, value)
  }
}
