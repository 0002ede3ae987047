import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { migrateAnswer } from '../element/migrate-element.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'

/** Answers that came with a template, of the versions that its elements had then, as the elements are now. */
export function migrateAnswers(
  { elements, migrated }: CompiledTemplate,
  answers: ReadonlyMap<AnswerKey, AnswerValue | null>,
): Map<AnswerKey, AnswerValue | null> {
  const current = new Map(answers)
  for (const [key, value] of answers) {
    const id = key.slice(key.lastIndexOf('/') + 1)
    const { element, model } = elements.get(id) ?? {}
    const from = migrated.get(id)
    if (value && element && model && from !== undefined)
      current.set(key, migrateAnswer(value, from, element, model))
  }
  return current
}
