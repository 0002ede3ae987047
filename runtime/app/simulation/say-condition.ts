import { listed } from '../../core/explain/relation-words.ts'
import { sayRule } from '../../core/explain/say-rule.ts'
import { plainSentence } from '../../core/explain/spans.ts'
import { callOf } from '../../core/template/rule-literals.ts'

/** What one condition of a rule about a viewer asks, in words. */
export function sayCondition(rule: unknown): string {
  const words = wordsOf(rule, false)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What has no words of its own is said as a form says it: that a rule about the person is met. */
function wordsOf(rule: unknown, isNot: boolean): string {
  const { operator = '', args = [] } = callOf(rule) ?? {}
  if (operator === '!') return wordsOf(args[0], !isNot)
  if (operator === 'and' || operator === 'or') {
    const parts = args.map((each) => wordsOf(each, isNot))
    return listed(parts, (operator === 'and') === isNot ? 'or' : 'and')
  }
  return (
    roleWords(operator, args, isNot) ??
    campusWords(operator, args, isNot) ??
    plainSentence(sayRule(isNot ? { '!': rule } : rule, new Map()))
  )
}

/** Of `{"in": ["SUPERVISOR", {"viewer": "roles"}]}`. */
function roleWords(operator: string, [asked, list]: readonly unknown[], isNot: boolean): string | undefined {
  if (operator !== 'in' || typeof asked !== 'string' || !isOf('roles', list)) return undefined
  const has = isNot ? 'does not have' : 'has'
  const [kind, name] = split(asked, ':')
  if (kind === 'tag') return `${has} the tag ${name}`
  if (kind === 'feature') return `${has} the feature ${name}, or a program that offers it`
  if (kind && LEVELS.has(kind)) return `${has} the role ${name} on a ${kind} level`
  const at = asked.indexOf('@')
  return `${has} the role ${at < 0 ? asked : `${asked.slice(0, at)} on ${asked.slice(at + 1)}`}`
}

/** Of `{"==": [{"viewer": "campusCode"}, "03"]}`, or of one of several. */
function campusWords(
  operator: string,
  [viewer, asked]: readonly unknown[],
  isNot: boolean,
): string | undefined {
  if (!EQUALS.has(operator) || !isOf('campusCode', viewer)) return undefined
  const codes = [asked].flat()
  if (codes.length === 0 || !codes.every((code) => typeof code === 'string')) return undefined
  return `is ${isNot !== (operator === '!=') ? 'not ' : ''}of the campus ${listed(codes, 'or')}`
}

const LEVELS: ReadonlySet<string> = new Set(['campus', 'program', 'global'])
const EQUALS: ReadonlySet<string> = new Set(['==', '!=', 'in'])

const isOf = (field: string, part: unknown): boolean =>
  (part as { viewer?: unknown } | null)?.viewer === field

function split(text: string, by: string): [string | undefined, string] {
  const at = text.indexOf(by)
  return at < 0 ? [undefined, text] : [text.slice(0, at), text.slice(at + 1)]
}
