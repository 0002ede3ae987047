import type { SourceRule } from '../../shared/source-form.ts'
import { isObject } from '../../shared/source-object.ts'

/** What is true or false, where it is known. */
const TRUTHS = new Set(['and', 'or', '!', '==', '!=', '<', '<=', '>', '>=', 'in', 'is', 'answered'])
/** Answers of these types have no capitals and no blanks. */
const PLAIN = new Set(['boolean', 'decimal', 'integer', 'quantity', 'date', 'dateTime', 'time'])

type TypeOf = (linkId: string) => string | undefined

interface Part {
  operator: string
  args: readonly SourceRule[]
}

const partOf = (rule: SourceRule): Part | undefined =>
  Object.entries(isObject(rule) ? rule : {}).map(([operator, args]) => ({ operator, args: [args].flat() }))[0]

/** Whether it comes to what its argument at that place comes to. */
const isBranch = ({ operator, args }: Part, i: number): boolean =>
  operator === 'coalesce' || (operator === 'if' && (i % 2 === 1 || i === args.length - 1))

/** Where it comes to true or false these instead: `true.toInteger()` is 1. */
export function withTruths(
  rule: SourceRule,
  [yes, no]: readonly [SourceRule, SourceRule],
  typeOf: TypeOf,
): SourceRule {
  if (typeof rule === 'boolean') return rule ? yes : no
  const part = partOf(rule)
  if (!part) return rule
  const { operator, args } = part
  if (operator === 'coalesce' || operator === 'if')
    return {
      [operator]: args.map((arg, i) => (isBranch(part, i) ? withTruths(arg, [yes, no], typeOf) : arg)),
    }
  const isTruth = operator === 'answer' ? typeOf(String(args[0])) === 'boolean' : TRUTHS.has(operator)
  return isTruth ? { if: [rule, yes, no] } : rule
}

/** A text as `~` looks at it: capitals and how many blanks there are make no difference. */
export const loosely = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const isPlain = (text: string): boolean => text === loosely(text) && text === text.toUpperCase()

/** Whether it may come to a text with capitals or blanks, which rules tell apart and `~` does not. */
export function mayVary(rule: SourceRule, typeOf: TypeOf): boolean {
  if (typeof rule === 'string') return !isPlain(rule)
  const part = partOf(rule)
  if (!part) return false
  const { operator, args } = part
  if (operator === 'answer') return !PLAIN.has(String(typeOf(String(args[0]))))
  if (operator === 'text' || operator === 'cat') return true
  return args.some((arg, i) => isBranch(part, i) && mayVary(arg, typeOf))
}
