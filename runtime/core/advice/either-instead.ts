import { type Bound, boundsOf, excludes } from '../template/rule-bounds.ts'
import { callOf } from '../template/rule-literals.ts'
import { contradictionIn, demandsOf } from './demands.ts'

/**
 * A rule that asks for two different answers of one question at once, asking for either of them instead. Undefined where
 * it does not, or contradicts itself in another way.
 */
export function eitherInstead(rule: unknown): unknown {
  if (!contradicts(rule)) return undefined
  const instead = rewritten(rule)
  return contradicts(instead) ? undefined : instead
}

const contradicts = (rule: unknown) => contradictionIn([], demandsOf({ rule }, new Map())) !== undefined

function rewritten(rule: unknown): unknown {
  const call = callOf(rule)
  if (call?.operator !== 'and') return rule
  const parts: unknown[] = []
  for (const part of call.args.map(rewritten)) {
    const at = parts.findIndex((other) => areOtherAnswers(other, part))
    if (at < 0) parts.push(part)
    else parts[at] = { or: [...alternativesOf(parts[at]), part] }
  }
  return parts.length === 1 ? parts[0] : { and: parts }
}

/** Of what was joined already, each by itself. */
function alternativesOf(part: unknown): readonly unknown[] {
  const call = callOf(part)
  return call?.operator === 'or' ? call.args : [part]
}

/** Each asks for one answer of the same question, and none for that of the other. */
function areOtherAnswers(one: unknown, other: unknown): boolean {
  const wanted = answerIn(other)
  if (!wanted) return false
  return alternativesOf(one).every((alternative) => {
    const own = answerIn(alternative)
    return own?.questionId === wanted.questionId && own.column === wanted.column && excludes(own, wanted)
  })
}

/** The one answer that a rule asks for, and nothing else. */
function answerIn(rule: unknown): Bound | undefined {
  const [bound, ...more] = boundsOf(rule)
  return more.length === 0 && bound?.operator.startsWith('==') ? bound : undefined
}
