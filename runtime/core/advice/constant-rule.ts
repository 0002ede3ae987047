import { compileRule } from '../expression/compile-rule.ts'
import type { Truth } from '../model/rule.ts'
import { NO_ANSWERS } from '../outcome/no-answers.ts'
import { callOf } from '../template/rule-literals.ts'

/** Whether a rule is met whatever is answered, or never; undefined where that depends, or the rule cannot be read. */
export function constantRule(rule: unknown): 'always' | 'never' | undefined {
  if (compileRule(rule).issues.length > 0) return undefined
  if (constantOf(rule) === true) return 'always'
  return isNeverMet(rule) ? 'never' : undefined
}

/** What a rule comes to that does not depend on anything. */
function constantOf(rule: unknown): Truth | undefined {
  const call = callOf(rule)
  if (call?.operator === 'and' || call?.operator === 'or') {
    const parts = call.args.map(constantOf)
    const decides = call.operator === 'or'
    if (parts.includes(decides)) return decides
    if (parts.includes(undefined)) return undefined
    return parts.includes('unknown') ? 'unknown' : !decides
  }
  if (call?.operator === '!') {
    const part = constantOf(call.args[0])
    return typeof part === 'boolean' ? !part : part
  }
  const { references, readsNow, readsStatus, readsViewer, evaluate } = compileRule(rule)
  if (references.length > 0 || readsNow || readsStatus || readsViewer) return undefined
  return evaluate(NO_ANSWERS)
}

/** A part that is false or unknown is enough for an `and` never to be true. */
function isNeverMet(rule: unknown): boolean {
  const call = callOf(rule)
  if (call?.operator === 'and') return call.args.some(isNeverMet)
  if (call?.operator === 'or') return call.args.every(isNeverMet)
  const constant = constantOf(rule)
  return constant === false || constant === 'unknown'
}
