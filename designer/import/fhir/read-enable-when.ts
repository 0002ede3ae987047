import type { SourceCondition, SourceRule } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { namedBy, plainValue } from './read-options.ts'

const OPERATORS = new Set(['=', '!=', '>', '<', '>=', '<='])

/** `enableWhen` with `enableBehavior`; one that cannot be read makes the whole unsayable. */
export function readEnableWhen(item: SourceObject): SourceCondition | undefined {
  const at = item.pointer('enableWhen')
  const what = item.peek('enableWhen')
  const behavior = item.text('enableBehavior')
  const rules = item.objects('enableWhen').map(readCondition)
  if (rules.length === 0) {
    if (behavior) item.lose('enableBehavior', 'unknown')
    return undefined
  }
  if (rules.includes(undefined) || !['all', 'any', undefined].includes(behavior)) {
    item.loseAt(at, what, 'condition')
    if (behavior) item.lose('enableBehavior', 'condition')
    return undefined
  }
  const [only] = rules
  const rule = rules.length === 1 ? only : { [behavior === 'all' ? 'and' : 'or']: rules }
  return { at, what, rule, isClosed: true }
}

const answeredRule = (name: string | undefined, isAnswered: boolean): SourceRule | undefined =>
  name === undefined ? undefined : isAnswered ? { answered: name } : { '!': [{ answered: name }] }

function readCondition(when: SourceObject): SourceRule | undefined {
  const name = when.text('question')
  const has = when.take('hasAnswer')
  // STU3 knows no other operators.
  if (typeof has === 'boolean') return answeredRule(name, has)
  const operator = when.text('operator') ?? '='
  const [said, ...others] = when.entries()
  const value = said?.key === 'answerReference' ? namedBy(said.value) : plainValue(said?.value)
  // Without an answer it asks whether there is one.
  if (operator === 'exists' && said === undefined) return answeredRule(name, true)
  if (name === undefined || others.length > 0 || !said?.key.startsWith('answer') || value === undefined)
    return undefined
  if (operator === 'exists') return answeredRule(name, value !== false)
  if (!OPERATORS.has(operator)) return undefined
  // A coding says more than its code: system and words are those of the option. Of several answers one is enough.
  const asked = [{ answer: name }, value]
  if (operator === '!=') return { isNot: asked }
  return operator === '=' ? { is: asked } : { ofAny: { [operator]: asked } }
}
