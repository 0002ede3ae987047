import { isSafePattern, matchesPattern } from '../../../../runtime/core/pattern/safe-pattern.ts'
import { wholePattern } from '../../shared/whole-pattern.ts'
import { loosely } from './branches.ts'
import type { Path } from './parse-path.ts'

type Test = (id: string) => boolean

const COMPARED: Readonly<Record<string, (id: string, word: string) => boolean>> = {
  startsWith: (id, word) => id.startsWith(word),
  endsWith: (id, word) => id.endsWith(word),
  contains: (id, word) => id.includes(word),
}

/**
 * Which questions a condition over `linkId` names: `linkId = 'a'`, `linkId.startsWith('a.')`, several joined by `or`.
 *
 * @returns undefined when it asks for anything else
 */
export function linkIdTest(condition: Path): Test | undefined {
  if ('operator' in condition) return joined(condition.operator, condition.parts)
  if (!('name' in condition) || !condition.of || !isLinkId(condition.of)) return undefined
  const { name, args: [word] = [] } = condition
  if (!word || !('literal' in word)) return undefined
  const said = String(word.literal)
  if (name === 'matches') return patternTest(said)
  const compare = Object.hasOwn(COMPARED, name) ? COMPARED[name] : undefined
  return compare && ((id) => compare(id, said))
}

function isLinkId(path: Path): boolean {
  if (!('name' in path) || path.name !== 'linkId' || path.args) return false
  return !path.of || ('name' in path.of && path.of.name === '$this')
}

function joined(operator: string, [left, right]: readonly [Path, Path]): Test | undefined {
  if (operator === 'and' || operator === 'or') {
    const [first, second] = [linkIdTest(left), linkIdTest(right)]
    if (!first || !second) return undefined
    return operator === 'and' ? (id) => first(id) && second(id) : (id) => first(id) || second(id)
  }
  if (!isLinkId(left)) return undefined
  const words = operator === 'in' || operator === '=' || operator === '~' ? literalsIn(right) : undefined
  if (!words || (operator !== 'in' && words.length !== 1)) return undefined
  return operator === '~' ? (id) => loosely(id) === loosely(String(words[0])) : (id) => words.includes(id)
}

/** `'a' | 'b'` */
function literalsIn(path: Path): string[] | undefined {
  if ('literal' in path) return [String(path.literal)]
  if (!('operator' in path) || path.operator !== '|') return undefined
  const [first, second] = path.parts.map(literalsIn)
  return first && second && [...first, ...second]
}

/** A pattern comes from a file: it is tried in time that grows with the id alone. */
function patternTest(pattern: string): Test | undefined {
  const whole = wholePattern(pattern)
  return isSafePattern(whole) ? (id) => matchesPattern(whole, id) : undefined
}

/** `code = 'LA1'` */
export function codeIn(condition: Path): string | undefined {
  if (!('operator' in condition) || condition.operator !== '=') return undefined
  const [asked, value] = condition.parts
  const isCode = 'name' in asked && asked.name === 'code' && !asked.args && !asked.of
  return isCode && 'literal' in value ? String(value.literal) : undefined
}
