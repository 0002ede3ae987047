import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { AnswerValue } from '../../../core/element/define-element.ts'
import { rowName } from '../../../core/element/row-noun.ts'
import type { FormController } from '../../../react/form/form-controller.ts'

const MOST_ROWS = 20

/**
 * What stands in each row that a version lists; undefined for what has no rows. The answers of a removed row are
 * still there, so that a person sees what putting it back brings.
 */
export function rowWords(
  { engine, registry }: FormController,
  key: AnswerKey,
  value: AnswerValue | null,
): { id: string; name: string; words: string }[] | undefined {
  const element = engine.get(key)?.element
  const ids = value?.rowIds
  if (!element || registry.get(element.type)?.children !== 'rows' || !Array.isArray(ids)) return undefined
  const answers = engine.answers()
  return ids.slice(0, MOST_ROWS).map((id: string, index) => {
    const cells = (element.children ?? []).map((child) => {
      const answer = answers.get(`${key}/${id}/${child.id}`)
      return answer ? (registry.get(child.type)?.answer?.toText(answer, child) ?? '') : ''
    })
    return { id, name: rowName(element, index + 1), words: cells.filter(Boolean).join(' · ') }
  })
}
