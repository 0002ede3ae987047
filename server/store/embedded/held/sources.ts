import type { IndexDeclaration } from '../../document.ts'
import { isPlainObject } from '../../language.ts'
import type { Filter } from '../../port.ts'
import { columnOf, jsonPath } from '../expression.ts'
import type { IndexedPaths } from '../indexed-paths.ts'
import { rangeOf } from '../list-index.ts'
import { prefixRange } from '../prefix.ts'

/** What SQL tells of a document: null is nothing. */
export type Raw = string | number | null

/** How a path is read without its document. */
export interface Source {
  path: string
  sql: string
  /** The value that stands there; undefined where there is none. */
  decode(raw: Raw): unknown
  /** What is told of every document for which a condition holds, and of some others: quicker to look for. */
  textIn?(condition: unknown): string | undefined
  /** Whether what is read is enough to tell a condition. */
  tells(condition: unknown): boolean
}

type Sources = (path: string) => Source | undefined

/** The paths that an index holds, and what is in an object among them; and the lists that have an index of their own. */
export function sourcesOf(table: string, paths: IndexedPaths, index: IndexDeclaration): Sources {
  const columns = new Set(['id', ...Object.keys(index.keys), ...(index.covers ?? [])])
  return (path) => {
    const [list] = paths.listsAt(path)
    if (list) return listSource(table, path, list)
    if (columns.has(path)) return paths.isPlain(path) ? keySource(path) : undefined
    const [root = '', ...rest] = path.split('.')
    return columns.has(root) && rest.length > 0 && paths.isUsable(root)
      ? insideSource(path, columnOf(root), jsonPath(rest.join('.')))
      : undefined
  }
}

/** Nothing and null are one in it. */
const keySource = (path: string): Source => ({
  path,
  sql: columnOf(path),
  decode: (raw) => (raw === null || raw === Number.NEGATIVE_INFINITY ? undefined : raw),
  tells: (condition) => !operatorsIn(condition).includes('$exists'),
})

const insideSource = (path: string, column: string, inside: string): Source => ({
  path,
  sql: `CASE WHEN substr(${column}, 1, 1) = '{' THEN ${column} -> ${inside} END`,
  decode: (raw) => (raw === null ? undefined : JSON.parse(String(raw))),
  tells: () => true,
})

/** Of a list its texts and numbers are known. */
const listSource = (table: string, path: string, list: Parameters<typeof rangeOf>[0]): Source => ({
  path,
  sql: `(SELECT json_group_array(value) FROM (SELECT value FROM "${list.probed}" WHERE owner = "${table}".id ORDER BY value))`,
  decode: (raw) => JSON.parse(String(raw ?? '[]')),
  tells: (condition) =>
    Object.entries(isPlainObject(condition) ? condition : { $eq: condition }).every(
      ([operator, operand]) => rangeOf({ ...list, leading: [] }, new Map(), operator, operand)?.exact,
    ),
  textIn(condition) {
    const begins = isPlainObject(condition) ? prefixRange(condition.$regex)?.from : undefined
    return begins !== undefined && /^[\p{L}\p{N}]+$/u.test(begins) ? `"${begins}` : undefined
  },
})

function operatorsIn(condition: unknown): string[] {
  if (!isPlainObject(condition)) return []
  return Object.entries(condition).flatMap(([operator, operand]) => [operator, ...operatorsIn(operand)])
}

/** The sources of all that a filter asks; undefined where one of them does not tell it. */
export function sourcesAsked(filter: Filter, sources: Sources): Source[] | undefined {
  const asked: Source[] = []
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$')) {
      for (const branch of value as Filter[]) {
        const inside = sourcesAsked(branch, sources)
        if (!inside) return undefined
        asked.push(...inside)
      }
    } else {
      const source = sources(key)
      if (!source?.tells(value)) return undefined
      asked.push(source)
    }
  }
  return asked
}
