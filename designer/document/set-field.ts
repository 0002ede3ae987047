import { sameJson } from '../../runtime/core/edit/json.ts'
import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { Edit, JsonValue } from '../../schemas/index.ts'
import { valueAt } from './value-at.ts'

/** The way to a field: names, and the positions of entries. */
export type Way = readonly (string | number)[]

/**
 * The edits that give a field of a draft a value. The objects around it come with it; without a value it goes, and with
 * it those around it that it leaves empty. None where it says the same already.
 *
 * @param way from the documents: `['template', 'startPage', 'title']`
 */
export function setField(documents: unknown, way: Way, value: JsonValue | undefined): Edit[] {
  const was = valueAt(documents, placeOf(documents, way)) as JsonValue | undefined
  if (value === undefined ? was === undefined : was !== undefined && sameJson(was, value)) return []
  const place = (length: number) => placeOf(documents, way.slice(0, length))
  const there = (length: number) => valueAt(documents, place(length)) as JsonValue | undefined
  if (value === undefined) {
    let length = way.length
    // The document itself stays, and so does an entry of a list: what it is without the field is not said here.
    while (length > 2 && typeof way[length - 2] === 'string' && isAlone(there(length - 1))) length -= 1
    const gone = there(length)
    return [{ do: 'set', at: place(length), ...(gone !== undefined && { was: gone }) }]
  }
  let length = way.length
  let whole = value
  while (length > 1 && !isContainer(there(length - 1))) {
    length -= 1
    whole = { [String(way[length])]: whole }
  }
  const before = there(length)
  return [{ do: 'set', at: place(length), value: whole, ...(before !== undefined && { was: before }) }]
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null

const isAlone = (value: unknown) =>
  isContainer(value) && !Array.isArray(value) && Object.keys(value as object).length === 1
