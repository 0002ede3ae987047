import type { AnswerValue, ElementModel } from '../../../../runtime/core/element/define-element.ts'
import { migrateAnswer } from '../../../../runtime/core/element/migrate-element.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { StoredAnswer } from '../../../../schemas/index.ts'

/** What is read of an answer, or of a version of one, beside its value. */
type Kept = Pick<StoredAnswer, 'questionId' | 'value' | 'elementVersion'>

/** The field of a stored answer that says for which version of its element its value is; none for the first. */
export const versionMark = ({ version }: Pick<ElementModel, 'version'>): Pick<Kept, 'elementVersion'> =>
  version > 1 ? { elementVersion: version } : {}

/** A stored answer as its question's element is now: the same object when it was given to this version of it. */
export function currentAnswer<A extends Kept>(
  { elements }: Pick<CompiledTemplate, 'elements'>,
  stored: A,
): A {
  const { element, model } = elements.get(stored.questionId) ?? {}
  const from = stored.elementVersion ?? 1
  if (!element || !model || from >= model.version) return stored
  const value = stored.value && migrateAnswer(stored.value as AnswerValue, from, element, model)
  return { ...stored, value, ...versionMark(model) }
}
