import type { SaveQueue } from '../../client/autosave/save-queue.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { sameAnswer } from '../../core/element/same-answer.ts'
import type { Engine } from '../../core/engine/types.ts'
import type { LoadedForm } from './load-form.ts'

/** True when only answers may differ: then the form on the screen can take them over where it stands. */
export function sameFrame(a: LoadedForm, b: LoadedForm): boolean {
  const frame = ({ form, availableActions }: LoadedForm) =>
    JSON.stringify([form.status, form.abilities, form.viewerRoles, form.template, availableActions])
  return frame(a) === frame(b)
}

/** Puts newer answers on the screen; what the person changed and the server does not have yet stays. */
export function takeOverAnswers(
  { answers, revisions }: Pick<LoadedForm, 'answers' | 'revisions'>,
  newer: LoadedForm,
  engine: Engine,
  queue: SaveQueue,
): void {
  const status = queue.status()
  const own = new Set<AnswerKey>([
    ...queue.waiting().map(({ key }) => key),
    ...(status.kind === 'refused' ? status.refusals.map(({ operation }) => operation.key) : []),
  ])
  for (const key of new Set([...answers.keys(), ...newer.answers.keys()])) {
    const value = newer.answers.get(key) ?? null
    const revision = newer.revisions.get(key)
    answers.set(key, value)
    if (revision !== undefined) revisions.set(key, revision)
    if (own.has(key)) continue
    const shown = engine.get(key)?.value ?? null
    if (!sameAnswer(shown, value)) engine.set(key, value)
  }
}
