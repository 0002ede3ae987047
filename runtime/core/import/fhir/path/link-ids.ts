import type { Path } from './parse-path.ts'

type Test = (id: string) => boolean

const COMPARED: Readonly<Record<string, (id: string, word: string) => boolean>> = {
  startsWith: (id, word) => id.startsWith(word),
  endsWith: (id, word) => id.endsWith(word),
  contains: (id, word) => id.includes(word),
}
const MAX_PATTERN = 200
/** Any text before or after is what a search finds anyway; what else repeats without end could take long. */
const AROUND = /^\^?\.\*|(?:\.\*|(?:\.|\\[dw]|\[[^\]\\]{1,50}\])\+)\$?$/g
const ENDLESS = /[*+]|\{\d+,\}/

/**
 * Which questions a condition over `linkId` names: `linkId = 'a'`, `linkId.startsWith('a.')`, several joined by `or`.
 *
 * @returns undefined when it asks for anything else
 */
export function linkIdTest(condition: Path): Test | undefined {
  if ('operator' in condition) return joined(condition.operator, condition.parts)
  if (!('name' in condition) || !condition.args || !condition.of || !isLinkId(condition.of)) return undefined
  const [word] = condition.args
  const { name } = condition
  if (!word || !('literal' in word)) return undefined
  const said = String(word.literal)
  if (name === 'matches') return patternTest(said)
  const compare = Object.hasOwn(COMPARED, name) ? COMPARED[name] : undefined
  return compare && ((id) => compare(id, said))
}

const isLinkId = (path: Path): boolean => 'name' in path && path.name === 'linkId' && !path.args

function joined(operator: string, [left, right]: readonly [Path, Path]): Test | undefined {
  if (operator === 'and' || operator === 'or') {
    const [first, second] = [linkIdTest(left), linkIdTest(right)]
    if (!first || !second) return undefined
    return operator === 'and' ? (id) => first(id) && second(id) : (id) => first(id) || second(id)
  }
  if (!isLinkId(left)) return undefined
  const words = operator === 'in' || operator === '=' || operator === '~' ? literalsIn(right) : undefined
  return words && (operator === 'in' || words.length === 1) ? (id) => words.includes(id) : undefined
}

/** `'a' | 'b'` */
function literalsIn(path: Path): string[] | undefined {
  if ('literal' in path) return [String(path.literal)]
  if (!('operator' in path) || path.operator !== '|') return undefined
  const [first, second] = path.parts.map(literalsIn)
  return first && second && [...first, ...second]
}

function patternTest(pattern: string): Test | undefined {
  const bare = pattern.replace(AROUND, '')
  if (pattern.length > MAX_PATTERN || ENDLESS.test(bare.replace(/\\./g, ''))) return undefined
  try {
    const expression = new RegExp(pattern)
    return (id) => expression.test(id)
  } catch {
    return undefined
  }
}
