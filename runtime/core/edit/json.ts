import { isForbiddenName } from '../../../schemas/forbidden-name.ts'
import type { Place } from '../../../schemas/index.ts'
import { EditError } from './edit-error.ts'

/** Levels of a document, with room for what it is stored in: the store takes 100 (A15). */
export const MAX_DEPTH = 90

type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Written alike, fields in the same order: putting back what was there must give the same bytes. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]))
  if (!isObject(a) || !isObject(b)) return false
  const names = Object.keys(a)
  const others = Object.keys(b)
  return (
    names.length === others.length &&
    names.every((name, i) => name === others[i] && sameJson(a[name], b[name]))
  )
}

/** @throws EditError for what no document may hold at this place */
export function requireJson(value: unknown, place: Place, depth = place.length): void {
  if (typeof value === 'string' ? !value.isWellFormed() : !isJson(value))
    throw new EditError('edit.not_json', place)
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH) throw new EditError('edit.too_deep', place)
  if (!Array.isArray(value)) for (const name of Object.keys(value)) requireName(name, [...place, name])
  for (const inner of Object.values(value)) requireJson(inner, place, depth + 1)
}

/** @throws EditError */
export function requireName(name: string, place: Place): void {
  if (isForbiddenName(name) || !name.isWellFormed()) throw new EditError('edit.forbidden_name', place)
}

/** Of anything but a text. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'boolean'
  if (value === null || Array.isArray(value)) return true
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
