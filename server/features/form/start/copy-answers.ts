import { parseKey, toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { CompiledElement, CompiledTemplate } from '../../../../runtime/core/model/compiled-template.ts'
import { canUpdate, canView, mayBeGiven } from '../../../../runtime/core/permission/rights.ts'
import type { StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS, checkAnswer, currentAnswer, insertAnswers, newAnswer } from '../answer/index.ts'
import { type FormAccess, mayUpdate } from '../form/index.ts'

/** Answers in memory at once, however many the form has. */
const BATCH = 500

/**
 * Copies what the copier may see in the source and could type in the target themselves, as far as the target's version
 * still takes it: a question that is gone, moved or of another kind, a choice no longer offered, a file or a signature
 * stays behind. Adds the keys that it takes to `copied`.
 */
export async function copyAnswers(
  caller: Caller,
  source: FormAccess,
  target: FormAccess,
  copied: Set<string>,
  takes: (element: CompiledElement) => boolean = () => true,
): Promise<void> {
  if (!mayUpdate(target)) return
  const answers = caller.services.store.collection(ANSWERS)
  let after = ''
  for (;;) {
    // In the order of keys a row comes before what is in it.
    const batch = await answers.find(
      { formId: source.form.id, key: { $gt: after } },
      { sort: { key: 1 }, limit: BATCH, fields: ['key', 'questionId', 'value', 'elementVersion'] },
    )
    const taken = batch.flatMap((answer) => {
      const element = target.compiled.elements.get(answer.questionId)
      if (!element || !takes(element)) return []
      const copy = copyOf(caller, currentAnswer(source.compiled, answer), source, target, copied)
      if (!copy) return []
      copied.add(copy.key)
      return [copy]
    })
    await insertAnswers(caller.services, taken)
    after = batch.at(-1)?.key ?? after
    if (batch.length < BATCH) return
  }
}

/** What the template lets a form take from the last one; what stands in rows follows its rows. */
export function reusedBy({ template, elements }: CompiledTemplate): (element: CompiledElement) => boolean {
  const { only, except } = template.startFromLast ?? {}
  const named = new Set(only ?? except ?? [])
  const isNamed = (element: CompiledElement): boolean => {
    for (let at: string | undefined = element.id; at !== undefined; at = elements.get(at)?.parent.id)
      if (named.has(at)) return true
    return false
  }
  return (element) => isNamed(element) === (only !== undefined)
}

function copyOf(
  { services }: Caller,
  { key, questionId, value }: StoredAnswer,
  source: FormAccess,
  target: FormAccess,
  copied: ReadonlySet<string>,
): StoredAnswer | undefined {
  const element = target.compiled.elements.get(questionId)
  const place = parseKey(key)
  if (
    value === null ||
    !place ||
    !element?.model?.answer ||
    element.calculation ||
    element.model.belongsToForm
  )
    return
  const { location } = place
  const isInPlace =
    source.compiled.elements.get(questionId)?.model === element.model &&
    location.length === element.rows.length &&
    location.every(
      ({ parentId }, i) =>
        parentId === element.rows[i]?.id && copied.has(toKey(location.slice(0, i), parentId)),
    )
  if (!isInPlace) return
  if (!canView(source.compiled, questionId, source.actor, source.form.status)) return
  // What nobody may change comes from where nobody could either.
  const allows = source.compiled.elements.get(questionId)?.readOnly ? mayBeGiven : canUpdate
  if (!allows(target.compiled, questionId, target.actor, target.form.status)) return
  if (checkAnswer(services, element, value).length > 0) return
  return newAnswer(target.form, element, key, value)
}
