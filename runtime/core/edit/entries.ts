import type { Beside, Place, Step } from '../../../schemas/index.ts'
import { EditError } from './edit-error.ts'
import { isObject } from './json.ts'

type List = readonly unknown[]

const idOf = (entry: unknown): string | undefined =>
  isObject(entry) && Object.hasOwn(entry, 'id') && typeof entry.id === 'string' ? entry.id : undefined

/** Where the entry with the id is; -1 for none, -2 where several have it. */
function findId(list: List, id: string): number {
  const first = list.findIndex((entry) => idOf(entry) === id)
  return first >= 0 && list.some((entry, i) => i > first && idOf(entry) === id) ? -2 : first
}

/** An entry's id, where it alone has it. */
function ownId(list: List, index: number): string | undefined {
  const id = idOf(list[index])
  return id !== undefined && findId(list, id) === index ? id : undefined
}

/** The step to an entry that keeps naming it while others change the list. */
export function stepTo(list: List, index: number): Step {
  const id = ownId(list, index)
  return id === undefined ? index : { id }
}

/** @throws EditError when there is no such entry, or more than one */
export function indexAt(list: List, step: Step | undefined, place: Place): number {
  if (typeof step === 'number') {
    if (Number.isInteger(step) && step >= 0 && step < list.length) return step
  } else if (typeof step === 'object') {
    const index = findId(list, step.id)
    if (index === -2) throw new EditError('edit.ambiguous', place)
    if (index >= 0) return index
  }
  throw new EditError('edit.no_place', place)
}

/** What is kept of where an entry stands, if it is named by its id. */
export function besideOf(list: List, index: number): Beside {
  const [after, before] = [ownId(list, index - 1), ownId(list, index + 1)]
  return { index, ...(after !== undefined && { after }), ...(before !== undefined && { before }) }
}

/** Behind the one neighbour, else in front of the other, else at the position, else at the end. */
function positionAt(list: List, beside: Beside | undefined): number {
  if (!beside) return list.length
  const { index, after, before } = beside
  const previous = after === undefined ? -1 : findId(list, after)
  if (previous >= 0) return previous + 1
  const next = before === undefined ? -1 : findId(list, before)
  return next >= 0 ? next : Math.min(index, list.length)
}

/**
 * Where a new entry is to stand.
 *
 * @throws EditError when there is no such position, or the id is another's
 */
export function newIndexAt(list: List, place: Place, entry: unknown, beside: Beside | undefined): number {
  const step = place.at(-1)
  if (typeof step === 'number') {
    if (Number.isInteger(step) && step >= 0 && step <= list.length) return step
  } else if (typeof step === 'object') {
    if (idOf(entry) !== step.id) throw new EditError('edit.id_differs', place)
    if (findId(list, step.id) !== -1) throw new EditError('edit.id_taken', place)
    return positionAt(list, beside)
  }
  throw new EditError('edit.no_place', place)
}

/** An entry that is named by its id may get another: a text that no other entry of the list has. */
export function requireNewId(list: List, value: unknown, place: Place): void {
  if (typeof value !== 'string') throw new EditError('edit.id_differs', place)
  if (findId(list, value) !== -1) throw new EditError('edit.id_taken', place)
}

/** An entry that replaces one that is named by its id has that id. */
export function requireSameId(entry: unknown, step: Step | undefined, place: Place): void {
  if (typeof step === 'object' && idOf(entry) !== step.id) throw new EditError('edit.id_differs', place)
}
