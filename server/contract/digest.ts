import { hash } from 'node:crypto'

/** A short fingerprint of a JSON value, whatever the order of its keys. */
export function digest(value: unknown): string {
  return hash('sha256', canonical(value), 'base64url').slice(0, 32)
}

/** One text for a JSON value, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

export const isEqual = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)
