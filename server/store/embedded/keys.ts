import type { SQLInputValue } from 'node:sqlite'
import type { PathParts } from './indexed-paths.ts'

/** What the columns of indexed paths hold of a document; `expressionOf` says the same in SQL. */
export const keysOf = (document: object, columns: readonly PathParts[]): SQLInputValue[] =>
  columns.map(([, parts]) => keyAt(document, parts))

function keyAt(document: object, parts: readonly string[]): SQLInputValue {
  let value: unknown = document
  for (const part of parts) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return Number.NEGATIVE_INFINITY
    value = Object.hasOwn(value, part) ? (value as Record<string, unknown>)[part] : undefined
  }
  if (value === undefined || value === null) return Number.NEGATIVE_INFINITY
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}
