import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { Edit, JsonValue } from '../../schemas/index.ts'
import { setField, type Way } from './set-field.ts'
import { valueAt } from './value-at.ts'

/** The edits that put an entry at the end of a list; the list comes with its first one. */
export function appendEntry(documents: unknown, list: Way, entry: JsonValue): Edit[] {
  const at = placeOf(documents, list)
  const entries = valueAt(documents, at)
  if (!Array.isArray(entries)) return setField(documents, list, [entry])
  const { id } = entry as { id?: unknown }
  const step = typeof id === 'string' ? { id } : entries.length
  return [{ do: 'insert', at: [...at, step], value: entry }]
}

/** The edits that take an entry out of its list; the list goes with its last one where it may. */
export function removeEntry(documents: unknown, way: Way, { keepsList = false } = {}): Edit[] {
  const list = way.slice(0, -1)
  const entries = valueAt(documents, placeOf(documents, list))
  const at = placeOf(documents, way)
  const was = valueAt(documents, at) as JsonValue | undefined
  if (was === undefined) return []
  const isLast = Array.isArray(entries) && entries.length === 1
  return isLast && !keepsList ? setField(documents, list, undefined) : [{ do: 'remove', at, was }]
}
