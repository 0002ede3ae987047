import type { Edit, JsonValue, Place } from '../../../schemas/index.ts'
import { EDITS_AT_ONCE } from './bounds.ts'
import { isObject, sameJson } from './json.ts'
import { longestRise } from './longest-rise.ts'

/** As draft-edit.schema.json has it. */
const LONGEST_NAME = 200
/** Levels in which a change is looked for. Where that makes too many edits, whole parts are replaced further up. */
const LEVELS = [58, 12, 8, 6, 4, 3, 2, 1]

/**
 * The edits that make one document of another, to the byte: the order of fields, too. An entry of a list is the same by
 * its id, wherever it stands there. None where both are written alike.
 *
 * @param before an object, like `after`
 */
export function editsBetween(before: object, after: object): Edit[] {
  let edits: Edit[] = []
  for (const levels of LEVELS) {
    edits = []
    compareObjects(before as Fields, after as Fields, [], { levels, edits })
    if (edits.length <= EDITS_AT_ONCE) break
  }
  return edits
}

type Fields = Readonly<Record<string, JsonValue>>
interface Making {
  levels: number
  edits: Edit[]
}

function compare(was: JsonValue, value: JsonValue, at: Place, making: Making): void {
  if (sameJson(was, value)) return
  const isWithin = at.length < making.levels
  if (isWithin && isObject(was) && isObject(value) && canCompare(was, value, at))
    compareObjects(was as Fields, value as Fields, at, making)
  else if (isWithin && isEntries(was) && isEntries(value)) compareEntries(was, value, at, making)
  else if (isWithin && isList(was) && isList(value)) comparePositions(was, value, at, making)
  else making.edits.push({ do: 'set', at, value, was })
}

/** No edit can name every field, and an entry that is found by its id keeps it in its place. */
function canCompare(was: object, value: object, at: Place): boolean {
  const names = [...Object.keys(was), ...Object.keys(value)]
  if (names.some((name) => name.length > LONGEST_NAME)) return false
  return typeof at.at(-1) !== 'object' || stayingNames(was, value).has('id')
}

/** Those that both have, without the fewest that stand in another order. */
function stayingNames(was: object, value: object): Set<string> {
  const position = new Map(Object.keys(was).map((name, i) => [name, i]))
  const common = Object.keys(value).filter((name) => position.has(name))
  const rise = longestRise(common.map((name) => position.get(name) ?? 0))
  return new Set(common.filter((_, i) => rise.has(i)))
}

function compareObjects(was: Fields, value: Fields, at: Place, making: Making): void {
  const staying = stayingNames(was, value)
  const { edits } = making
  for (const [name, gone] of Object.entries(was))
    if (!staying.has(name)) edits.push({ do: 'set', at: [...at, name], was: gone })
  for (const name of staying) compare(was[name] ?? null, value[name] ?? null, [...at, name], making)
  // The last one first, so that the one that it stands in front of is there.
  let before: string | undefined
  for (const [name, come] of Object.entries(value).toReversed()) {
    if (!staying.has(name))
      edits.push({ do: 'set', at: [...at, name], value: come, ...(before !== undefined && { before }) })
    before = name
  }
}

type Entry = Fields & { id: string }

const isList = (value: JsonValue): value is readonly JsonValue[] & JsonValue => Array.isArray(value)

/** A list whose entries all have an id of their own. */
function isEntries(list: unknown): list is readonly Entry[] {
  if (!Array.isArray(list)) return false
  const ids = list.flatMap((entry) => (isObject(entry) && typeof entry.id === 'string' ? entry.id : []))
  return new Set(ids).size === list.length && ids.every((id) => id.length <= LONGEST_NAME)
}

function compareEntries(was: readonly Entry[], value: readonly Entry[], at: Place, making: Making): void {
  const { edits } = making
  const position = new Map(was.map(({ id }, i) => [id, i]))
  const next = new Set(value.map(({ id }) => id))
  for (const entry of was)
    if (!next.has(entry.id)) edits.push({ do: 'remove', at: [...at, { id: entry.id }], was: entry })
  const common = value.filter(({ id }) => position.has(id))
  const rise = longestRise(common.map(({ id }) => position.get(id) ?? 0))
  const staying = new Set(common.filter((_, i) => rise.has(i)).map(({ id }) => id))
  value.forEach((entry, index) => {
    const place: Place = [...at, { id: entry.id }]
    const after = value[index - 1]?.id
    const beside = { index, ...(after !== undefined && { after }) }
    const old = was[position.get(entry.id) ?? -1]
    if (!old) edits.push({ do: 'insert', at: place, value: entry, beside })
    else if (!staying.has(entry.id)) edits.push({ do: 'move', at: place, to: place, toBeside: beside })
  })
  for (const entry of common) {
    const old = was[position.get(entry.id) ?? -1]
    if (old) compare(old, entry, [...at, { id: entry.id }], making)
  }
}

/** Between what both begin and end with, one entry after the other. */
function comparePositions(
  was: readonly JsonValue[],
  value: readonly JsonValue[],
  at: Place,
  making: Making,
): void {
  const { edits } = making
  const shorter = Math.min(was.length, value.length)
  let start = 0
  while (start < shorter && sameJson(was[start], value[start])) start += 1
  let end = 0
  while (end < shorter - start && sameJson(was.at(-1 - end), value.at(-1 - end))) end += 1
  const olds = was.slice(start, was.length - end)
  const news = value.slice(start, value.length - end)
  const both = Math.min(olds.length, news.length)
  for (let i = 0; i < both; i += 1) compare(olds[i] ?? null, news[i] ?? null, [...at, start + i], making)
  for (let i = olds.length - 1; i >= both; i -= 1)
    edits.push({ do: 'remove', at: [...at, start + i], was: olds[i] ?? null })
  news.slice(both).forEach((entry, i) => {
    edits.push({ do: 'insert', at: [...at, start + both + i], value: entry })
  })
}
