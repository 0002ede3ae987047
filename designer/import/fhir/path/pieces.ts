import { UnsayableError } from '../../shared/formula/parse-formula.ts'
import type { SourceRule } from '../../shared/source-form.ts'
import { isObject } from '../../shared/source-object.ts'

/** What a template takes of a rule that is there several times. */
const MAX_PARTS = 500

/** A rule that is there several times, as far as a template takes it. */
export function times(count: number, rule: SourceRule): SourceRule[] {
  if (count * sizeOf(rule) > MAX_PARTS) throw new UnsayableError('too long')
  return Array.from({ length: count }, () => rule)
}

export function sizeOf(rule: SourceRule): number {
  let size = 0
  // One after another: it may be deeper than calls of functions go.
  const left = [rule]
  while (left.length > 0) {
    const part = left.pop()
    size++
    if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) left.push(each)
  }
  return size
}

/** The first of several that is known. */
export function firstOf(rules: readonly SourceRule[]): SourceRule {
  const [first, ...others] = rules
  if (others.length === 0) return first
  if (rules.reduce<number>((size, rule) => size + sizeOf(rule), 0) > MAX_PARTS)
    throw new UnsayableError('too long')
  return rules.reduceRight((rest, rule) => ({ coalesce: [rule, rest] }))
}

/** `1 + 2 + 3` is one sum: a template nests rules less deep than forms add up answers. */
export function chained(operator: string, [first, second]: readonly [SourceRule, SourceRule]): SourceRule {
  const before = isObject(first) ? first[operator] : undefined
  return { [operator]: Array.isArray(before) ? [...before, second] : [first, second] }
}

/** Without what stands behind its point, towards 0. */
export function truncated(rule: SourceRule): SourceRule {
  const [whole, rest] = times(2, rule)
  return { '-': [whole, { '%': [rest, 1] }] }
}

/** Of values that are the same the first; the others are unknown. */
export function distinct(rules: readonly SourceRule[]): SourceRule[] {
  let size = 0
  return rules.map((rule, i) => {
    // Constants are told apart at once.
    const before = rules.slice(0, i).filter((other) => isObject(rule) || isObject(other) || rule === other)
    const first =
      before.length === 0 ? rule : { if: [{ coalesce: [{ in: [rule, before] }, false] }, null, rule] }
    size += sizeOf(first)
    if (size > MAX_PARTS) throw new UnsayableError('too long')
    return first
  })
}
