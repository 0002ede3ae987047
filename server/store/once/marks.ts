import { randomBytes } from 'node:crypto'
import type { Document } from '../document.ts'
import { checkFilter, checkUpdate, fixedFields, WRITES } from '../language.ts'
import type { Filter, Update, UpdateOptions } from '../port.ts'

/** In a document that is being deleted: by which write. */
export const LEAVING = '_leaving'

/**
 * So many writes of others may come between a write whose reply was lost and the look whether it happened. An action makes
 * about five of its form.
 */
const KEPT = 16
/** Stands for marks that a document no longer has. */
const FORGOTTEN = '*'
/** No write is on its way for longer; clocks of servers differ by less. */
const LONGEST_MS = 60_000

export interface Marked extends Document {
  [WRITES]?: readonly string[]
  [LEAVING]?: string
}

const ownTag = randomBytes(4).toString('base64url')
let count = 0

/** When it was made, and what no other write has, of this process or another one. */
export const newMark = (): string => `${Date.now().toString(36)}.${ownTag}${(count++).toString(36)}`

const madeAt = (mark: string) => Number.parseInt(mark, 36)

/** A new document, with the mark of the write that stores it. */
export const insertable = <T extends Document>(document: T, mark: string): T => ({
  ...document,
  [WRITES]: [mark],
})

/** A document that takes the place of one whose marks are lost with it. */
export const replacing = <T extends Document>(document: T, mark: string): T => ({
  ...document,
  [WRITES]: [FORGOTTEN, mark],
})

/** The document as whoever stored it knows it. */
export function unmarked<T>(document: T): T {
  if (!(WRITES in (document as object)) && !(LEAVING in (document as object))) return document
  const { [WRITES]: _writes, [LEAVING]: _leaving, ...rest } = document as Record<string, unknown>
  return rest as T
}

/** An update that leaves its mark, and what it changes, which a second one of it does not match. */
export const marking = (filter: Filter, update: Update, mark: string): [Filter, Update] => [
  { ...filter, [WRITES]: { $ne: mark } },
  { ...update, $push: { ...update.$push, [WRITES]: { $each: [mark], $slice: -KEPT } } },
]

/** Whether a document of these marks may have had this one: all that it still has came later. */
export const mayHaveForgotten = ({ [WRITES]: marks = [] }: Marked, mark: string): boolean =>
  (marks.length >= KEPT || marks[0] === FORGOTTEN) &&
  marks.every((each) => each === FORGOTTEN || madeAt(each) > madeAt(mark) - LONGEST_MS)

/**
 * True for an update that must not, or cannot, be done twice with the same result: it adds to what is there, it inserts
 * what is not, or what it changes is what its filter asks for (a revision, a state), so that the second one matches
 * nothing.
 *
 * @throws StoreQueryError for what is no filter or no update
 */
export function needsMark(filter: Filter, update: Update, { upsert = false }: UpdateOptions = {}): boolean {
  checkFilter(filter)
  checkUpdate(update)
  if (upsert || update.$inc || update.$push) return true
  const fixed = new Map(fixedFields(filter))
  const asked = askedPaths(filter)
  return Object.entries(update).some(
    ([operator, changes]) =>
      operator !== '$setOnInsert' &&
      Object.entries(changes).some(
        ([path, value]) =>
          asked.some((each) => overlap(each, path)) && !(operator === '$set' && fixed.get(path) === value),
      ),
  )
}

/**
 * Where a document is found that this update has changed, whatever others have changed since: by its id, or where none is
 * said by what it was found by and what it was given.
 */
export function placeOf(filter: Filter, update: Update): Filter {
  const id = new Map(fixedFields(filter)).get('id')
  if (id !== undefined) return { id }
  const changed = Object.entries(update).flatMap(([operator, changes]) =>
    operator === '$setOnInsert' ? [] : Object.keys(changes),
  )
  const kept = fixedFields(filter).filter(([path]) => !changed.some((each) => overlap(each, path)))
  const given = fixedFields(filter).flatMap(([path]) => {
    const value = update.$set?.[path]
    return isScalar(value) ? [[path, value] as const] : []
  })
  return Object.fromEntries([...kept, ...given])
}

/**
 * The document with what the update of this mark made of it. Where others have changed it since, their changes are in it,
 * but a number that the update raised is what it raised it to: undefined where that cannot be told.
 */
export function rightAfter<T extends Document>(
  found: T & Marked,
  filter: Filter,
  update: Update,
  mark: string,
): T | undefined {
  const after: T = unmarked(found)
  if (found[WRITES]?.at(-1) === mark) return after
  const fixed = new Map(fixedFields(filter))
  const raised: Record<string, number> = {}
  for (const [path, more] of Object.entries(update.$inc ?? {})) {
    const before = fixed.get(path)
    if (typeof before !== 'number' || path.includes('.')) return undefined
    raised[path] = before + Number(more)
  }
  return { ...after, ...raised }
}

const isScalar = (value: unknown) => value !== undefined && (typeof value !== 'object' || value === null)

const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

/** Every path that a filter asks for, also within its branches. */
const askedPaths = (filter: Filter): string[] =>
  Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? (value as Filter[]).flatMap(askedPaths) : [key],
  )
