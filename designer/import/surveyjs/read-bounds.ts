import type { SourceCondition, Words } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { readCondition } from './read-condition.ts'
import { readWords } from './read-words.ts'

/** A bound that moves (`minValueExpression`), with today or another answer, is a check; the words may be of one that does not. */
export function movingBound(
  source: SourceObject,
  name: string,
  bound: 'min' | 'max',
  operator: '>=' | '<=',
): { checks: (SourceCondition & { message?: Words })[]; messages: Record<string, Words> } {
  const message = readWords(source, `${bound}ErrorText`)
  const condition = readCondition(source, `${bound}ValueExpression`)
  if (!condition) return { checks: [], messages: message ? { [bound]: message } : {} }
  const rule = { [operator]: [{ answer: name }, condition.rule] }
  return { checks: [{ ...condition, rule, ...(message && { message }) }], messages: {} }
}
