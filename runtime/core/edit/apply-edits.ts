import type { Beside, Edit, JsonValue, MoveEdit, Place, SetEdit, Step } from '../../../schemas/index.ts'
import { EditError } from './edit-error.ts'
import { besideOf, indexAt, newIndexAt, requireNewId, requireSameId } from './entries.ts'
import { isObject, requireJson, requireName, sameJson } from './json.ts'

/** A document after edits, and these as they were carried out: with all that taking them back exactly needs. */
export interface Edited {
  document: unknown
  edits: Edit[]
}

/**
 * A document after edits, one after the other; all of them or, where one does not fit, none. What no edit touches is the
 * same object before and after.
 *
 * @example
 * const { document, edits } = carryOut(draft, [{ do: 'set', at: ['template', 'name'], value: 'New', was: 'Old' }])
 * carryOut(document, invertEdits(edits)).document // written like `draft`
 * @throws EditError
 */
export function carryOut(document: unknown, edits: readonly Edit[]): Edited {
  const done: Edit[] = []
  let now = document
  for (const edit of edits) {
    const [after, carriedOut] = step(now, edit)
    now = after
    done.push(carriedOut)
  }
  return { document: now, edits: done }
}

/** @throws EditError */
export const applyEdits = (document: unknown, edits: readonly Edit[]): unknown =>
  carryOut(document, edits).document

function step(document: unknown, edit: Edit): [document: unknown, carriedOut: Edit] {
  switch (edit.do) {
    case 'set':
      return set(document, edit)
    case 'insert': {
      const { after, beside } = insert(document, edit.at, edit.value, edit.beside)
      return [after, { do: 'insert', at: edit.at, value: edit.value, ...beside }]
    }
    case 'remove': {
      const { after, entry, beside } = take(document, edit.at, (now) => sameJson(now, edit.was))
      return [after, { do: 'remove', at: edit.at, was: entry, ...beside }]
    }
    case 'move':
      return move(document, edit)
  }
}

function set(document: unknown, edit: SetEdit): [unknown, Edit] {
  const { at, value, was } = edit
  if (value !== undefined) requireJson(value, at)
  let before: string | undefined
  const after = within(document, at, (parent, last) => {
    if (Array.isArray(parent)) {
      const index = indexAt(parent, last, at)
      if (!sameJson(parent[index], was)) throw new EditError('edit.changed', at, parent[index])
      if (value === undefined) throw new EditError('edit.not_json', at)
      requireSameId(value, last, at)
      return parent.with(index, value)
    }
    if (!isObject(parent) || typeof last !== 'string') throw new EditError('edit.no_place', at)
    const now = Object.hasOwn(parent, last) ? parent[last] : undefined
    if (!sameJson(now, was)) throw new EditError('edit.changed', at, now)
    if (value !== undefined && was !== undefined) return { ...parent, [last]: value }
    const next = value === undefined ? without(parent, last) : withField(parent, last, value, edit.before)
    const names = Object.keys(value === undefined ? parent : next)
    before = names[names.indexOf(last) + 1]
    return next
  })
  const carriedOut = { ...(value !== undefined && { value }), ...(was !== undefined && { was }) }
  return [after, { do: 'set', at, ...carriedOut, ...(before !== undefined && { before }) }]
}

const without = (parent: object, name: string): object =>
  Object.fromEntries(Object.entries(parent).filter(([each]) => each !== name))

function withField(parent: object, name: string, value: unknown, before: string | undefined): object {
  if (before === undefined || !Object.hasOwn(parent, before)) return { ...parent, [name]: value }
  const entries = Object.entries(parent)
  const index = entries.findIndex(([each]) => each === before)
  return Object.fromEntries(entries.toSpliced(index, 0, [name, value]))
}

interface Placed {
  after: unknown
  /** Only where the entry is named by its id. */
  beside: { beside?: Beside }
}

function insert(document: unknown, at: Place, entry: unknown, wanted: Beside | undefined): Placed {
  requireJson(entry, at)
  let beside: Placed['beside'] = {}
  const after = within(document, at, (parent, last) => {
    if (!Array.isArray(parent)) throw new EditError('edit.no_place', at)
    const index = newIndexAt(parent, at, entry, wanted)
    const next = parent.toSpliced(index, 0, entry)
    if (typeof last === 'object') beside = { beside: besideOf(next, index) }
    return next
  })
  return { after, beside }
}

function take(
  document: unknown,
  at: Place,
  isExpected: (entry: unknown) => boolean,
): Placed & { entry: JsonValue } {
  let entry: JsonValue = null
  let beside: Placed['beside'] = {}
  const after = within(document, at, (parent, last) => {
    if (!Array.isArray(parent)) throw new EditError('edit.no_place', at)
    const index = indexAt(parent, last, at)
    if (!isExpected(parent[index])) throw new EditError('edit.changed', at, parent[index])
    entry = parent[index]
    if (typeof last === 'object') beside = { beside: besideOf(parent, index) }
    return parent.toSpliced(index, 1)
  })
  return { after, entry, beside }
}

function move(document: unknown, { at, to, was, toBeside }: MoveEdit): [unknown, Edit] {
  // An id names the entry, whatever became of it; a position only what is known to stand there.
  const isNamed = typeof at.at(-1) === 'object' && was === undefined
  const taken = take(document, at, (entry) => isNamed || sameJson(entry, was))
  const placed = insert(taken.after, to, taken.entry, toBeside)
  const carriedOut: Edit = {
    ...{ do: 'move', at, ...taken.beside, to },
    ...(placed.beside.beside && { toBeside: placed.beside.beside }),
    ...(!(isNamed && typeof to.at(-1) === 'object') && { was: taken.entry }),
  }
  return [placed.after, carriedOut]
}

/** The document with the container of the last step of a place made anew by `change`; all beside the way is kept. */
function within(
  value: unknown,
  place: Place,
  change: (parent: unknown, last: Step | undefined) => unknown,
  at = 0,
): unknown {
  const step = place[at]
  if (typeof step === 'string') requireName(step, place)
  if (at >= place.length - 1) return change(value, step)
  const next = (inner: unknown) => within(inner, place, change, at + 1)
  if (Array.isArray(value)) {
    const index = indexAt(value, step, place)
    const isRenamed = typeof step === 'object' && at === place.length - 2 && place[at + 1] === 'id'
    const entry = next(value[index])
    if (isRenamed) requireNewId(value, isObject(entry) ? entry.id : undefined, place)
    return value.with(index, entry)
  }
  if (!isObject(value) || typeof step !== 'string' || !Object.hasOwn(value, step))
    throw new EditError('edit.no_place', place)
  return { ...value, [step]: next(value[step]) }
}
