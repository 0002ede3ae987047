/** What rules may write without a list. */
const argumentsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const isRule = (rule: unknown): rule is Readonly<Record<string, unknown>> =>
  typeof rule === 'object' && rule !== null && !Array.isArray(rule)

/** Whether two rules are the same; one argument may stand in a list or not. */
export function isSameRule(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return areSame(a, b)
  if (!isRule(a) || !isRule(b)) return Object.is(a, b)
  const [operator = '', other] = [Object.keys(a)[0], Object.keys(b)[0]]
  return operator === other && areSame(argumentsOf(a[operator]), argumentsOf(b[operator]))
}

const areSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, i) => isSameRule(each, b[i]))

/** A rule that was read, each part of it written as before where it says the same. */
export function keepWriting(rule: unknown, before: unknown): unknown {
  if (isSameRule(rule, before)) return before
  if (Array.isArray(rule) && Array.isArray(before)) return rule.map((each, i) => keepWriting(each, before[i]))
  if (!isRule(rule) || !isRule(before)) return rule
  const operator = Object.keys(rule)[0] ?? ''
  if (!Object.hasOwn(before, operator)) return rule
  const old = argumentsOf(before[operator])
  const parts = argumentsOf(rule[operator]).map((each, i) => keepWriting(each, old[i]))
  return { [operator]: parts.length === 1 && !Array.isArray(before[operator]) ? parts[0] : parts }
}
