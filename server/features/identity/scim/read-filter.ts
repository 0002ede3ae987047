import { parse, type Filter as ScimFilter } from 'scim2-parse-filter'
import { ScimError } from './scim-error.ts'

export type { ScimFilter }

/** Longer than any that a directory sends; what reading one costs grows with its square. */
const LONGEST = 2_000

const wrongFilter = (why: string) => new ScimError(400, `The filter ${why}`, 'invalidFilter')

/** RFC 7644 §3.4.2.2. @throws ScimError invalidFilter */
export function readFilter(text: string): ScimFilter {
  if (text.length > LONGEST) throw wrongFilter(`has more than ${LONGEST} characters.`)
  // The parser takes exponential time for line breaks in a text that does not end.
  if (/\p{Cc}/u.test(text)) throw wrongFilter('has characters that are no text.')
  try {
    return parseWithTexts(text)
  } catch {
    throw wrongFilter('cannot be read.')
  }
}

/** Texts are those of JSON, whose escapes the parser does not know: it gets their numbers. */
function parseWithTexts(text: string): ScimFilter {
  const texts: string[] = []
  const numbered = text.replace(/"(?:[^"\\]|\\.)*"/g, (literal) => {
    texts.push(JSON.parse(literal) as string)
    return `"${texts.length - 1}"`
  })
  const withTexts = (filter: ScimFilter): ScimFilter => {
    if ('filters' in filter) return { ...filter, filters: filter.filters.map(withTexts) }
    if ('valFilter' in filter) return { ...filter, valFilter: withTexts(filter.valFilter) }
    if ('filter' in filter) return { ...filter, filter: withTexts(filter.filter) }
    if (!('compValue' in filter) || typeof filter.compValue !== 'string') return filter
    return { ...filter, compValue: texts[Number(filter.compValue)] ?? '' }
  }
  return withTexts(parse(numbered))
}

/** How an attribute, in lower case, is compared with a value that it is to equal. */
type Comparisons<T> = Readonly<Record<string, (value: string | boolean) => T | Promise<T>>>

interface Parts<T> {
  equal: Comparisons<T>
  and(parts: readonly T[]): T
  or(parts: readonly T[]): T
}

/**
 * What a filter of `eq`, `and` and `or` comes to; `emails[type eq "work"]` too.
 *
 * @throws ScimError invalidFilter for what is not supported, naming it
 */
export async function evaluateFilter<T>(filter: ScimFilter, parts: Parts<T>, within = ''): Promise<T> {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const all = await Promise.all(filter.filters.map((each) => evaluateFilter(each, parts, within)))
      return filter.op === 'and' ? parts.and(all) : parts.or(all)
    }
    case '[]':
      return evaluateFilter(filter.valFilter, parts, `${nameOf(filter.attrPath)}.`)
    case 'eq': {
      const name = within + nameOf(filter.attrPath)
      const compare = Object.hasOwn(parts.equal, name) ? parts.equal[name] : undefined
      const { compValue } = filter
      if (!compare)
        throw wrongFilter(`compares ${name}; it may compare ${Object.keys(parts.equal).join(', ')}.`)
      if (typeof compValue !== 'string' && typeof compValue !== 'boolean')
        throw wrongFilter(`compares ${name} with what is neither a text nor true or false.`)
      return compare(compValue)
    }
    default:
      throw wrongFilter(`says ${filter.op}; it may say eq, and, or.`)
  }
}

/** Of a core schema, with or without its name before it. */
const nameOf = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '').toLowerCase()
