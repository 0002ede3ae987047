import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { Issue } from './issue.ts'
import { inOwnWords } from './own-words.ts'

const NOTHING: readonly Issue[] = []

/**
 * What is wrong with the answer of a visible question (001 §5): required and empty, else what its model finds.
 * `path` is the answer's key. A model that throws yields `element_failed`, so that one broken plugin stops neither
 * the form nor the check.
 */
export function checkAnswer(
  { element, model }: CompiledElement,
  key: AnswerKey,
  value: AnswerValue | null,
  now: string,
): readonly Issue[] {
  const answer = model?.answer
  if (!answer) return NOTHING
  try {
    if (value === null || answer.isEmpty(value, element)) {
      if (element.required !== true) return NOTHING
      const cleared = value === null ? undefined : answer.codes?.cleared
      return [inOwnWords(element, { code: cleared ?? answer.codes?.required ?? 'required', path: key })]
    }
    const issues = answer.validate?.(value, element, now) ?? NOTHING
    return issues.map((issue) => inOwnWords(element, { ...issue, path: issue.path ?? key }))
  } catch {
    return [{ code: 'element_failed', path: key }]
  }
}
