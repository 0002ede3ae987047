import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue, ElementModel } from './define-element.ts'

const isObject = (value: unknown): value is AnswerValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The answer that a question holds until somebody answers it: its template's, else its element's own (ET-24). */
export function initialAnswer(element: Element, model: ElementModel | undefined): AnswerValue | null {
  const answer = model?.answer
  if (!answer || answer.from?.calculated) return null
  const given = element.default?.answer
  if (given !== undefined) return isObject(given) ? given : null
  try {
    return answer.from?.initial?.(element) ?? null
  } catch {
    // A plugin that trips over this element leaves it unanswered.
    return null
  }
}
