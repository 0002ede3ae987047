import type { Template } from '../../../schemas/index.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { MAX_FORM_NAME } from '../form/limits.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'

type Titled = Pick<CompiledTemplate, 'elements'> & { template: Pick<Template, 'titleFrom'> }

/**
 * What a form's answers call it: those that the template names in `titleFrom`, in words and in order, as long as a
 * form's name may be. Undefined while none of them is there, and where the template names none.
 */
export function formTitle(
  { template, elements }: Titled,
  answerOf: (questionId: string) => AnswerValue | null | undefined,
): string | undefined {
  const words = (template.titleFrom ?? []).flatMap((id) => {
    const found = elements.get(id)
    const answer = found?.model?.answer
    const value = answerOf(id)
    if (!found || !answer || value == null || answer.isEmpty(value, found.element)) return []
    return oneLine(answer.toText(value, found.element)) || []
  })
  return [...words.join(', ')].slice(0, MAX_FORM_NAME).join('').trim() || undefined
}

/** Control characters and those that turn the writing direction are no part of a name. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
