import { isForbiddenName } from './forbidden-name.ts'
import type { Issue } from './issue.ts'

/** What MongoDB takes (A15); checked before anything else looks at a document. */
const MAX_DEPTH = 100
const MAX_BYTES = 16 * 1024 * 1024

/** A report never holds more: the rest is found after these are mended. */
export const MAX_ISSUES = 100

export interface Measure {
  issues: Issue[]
  /** Values of every kind, the containers too. */
  values: number
}

export const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Walks a document once: depth, size, keys that poison a prototype or mean something to the store, and values that
 * JSON has not. Bytes are counted as JSON would write them; the store's adapter checks its own encoding again.
 */
export function measure(document: unknown): Measure {
  const issues: Issue[] = []
  let values = 0
  let bytes = 0
  let stopped = false

  const report = (issue: Issue) => {
    issues.push(issue)
    stopped ||= issues.length >= MAX_ISSUES
  }
  const stop = (issue: Issue) => {
    issues.push(issue)
    stopped = true
  }
  const visit = (value: unknown, path: string, depth: number) => {
    values++
    bytes += sizeOf(value)
    if (bytes > MAX_BYTES) stop({ code: 'document.too_large', path: '', params: { limit: MAX_BYTES } })
    else if (!isJson(value)) report({ code: 'document.not_json', path })
    else if (typeof value === 'object' && value !== null) visitInside(value, path, depth)
  }
  const visitInside = (value: object, path: string, depth: number) => {
    if (depth > MAX_DEPTH) stop({ code: 'document.too_deep', path, params: { limit: MAX_DEPTH } })
    else if (Array.isArray(value))
      for (let i = 0; i < value.length && !stopped; i++) visit(value[i], `${path}/${i}`, depth + 1)
    else
      for (const [key, field] of Object.entries(value)) {
        if (stopped) return
        const at = `${path}/${escapePointer(key)}`
        bytes += Buffer.byteLength(key) + 3
        if (isForbiddenName(key)) report({ code: 'document.forbidden_key', path: at, params: { key } })
        else visit(field, at, depth + 1)
      }
  }
  visit(document, '', 1)
  return { issues, values }
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 3
  return typeof value === 'object' ? 2 : 8
}

/** `undefined` is an absent property, as JSON writes it. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean'
  const prototype = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
