import { fixedFields, isPlainObject } from '../language.ts'
import { compareValues } from '../order.ts'
import { type Filter, StoreQueryError, type Update } from '../port.ts'

type Container = Record<string, unknown> | unknown[]

const isIndex = (part: string) => /^(0|[1-9]\d{0,4})$/.test(part)

function read(container: Container, part: string): unknown {
  if (Array.isArray(container)) return isIndex(part) ? container[Number(part)] : undefined
  return Object.hasOwn(container, part) ? container[part] : undefined
}

function write(container: Container, part: string, value: unknown, path: string): void {
  if (!Array.isArray(container)) container[part] = value
  else if (isIndex(part)) {
    while (container.length < Number(part)) container.push(null)
    container[Number(part)] = value
  } else throw new StoreQueryError(`${path}: there is a list on the way`)
}

/** The container of a path's last part, made on the way where nothing stands; undefined when not made. */
function reach(document: Container, path: string, make: boolean): [Container, string] | undefined {
  const parts = path.split('.')
  const last = parts.pop() as string
  let container = document
  for (const part of parts) {
    let next = read(container, part)
    if (next === undefined) {
      if (!make) return undefined
      next = {}
      write(container, part, next, path)
    }
    if (typeof next !== 'object' || next === null) {
      if (!make) return undefined
      throw new StoreQueryError(`${path}: ${part} holds a value, not an object`)
    }
    container = next as Container
  }
  return [container, last]
}

function list(current: unknown, operator: string, path: string): unknown[] {
  if (current !== undefined && !Array.isArray(current))
    throw new StoreQueryError(`${operator} ${path}: the value is not a list`)
  return current ? [...current] : []
}

const each = (value: unknown): unknown[] =>
  isPlainObject(value) && Array.isArray(value.$each) ? value.$each : [value]

/** From where on a list is kept after something was added. */
const kept = (value: unknown): number | undefined =>
  isPlainObject(value) && Array.isArray(value.$each) ? (value.$slice as number | undefined) : undefined

function addToSet(current: unknown, value: unknown, path: string): unknown[] {
  const items = list(current, '$addToSet', path)
  const known = new Set(items.map((item) => JSON.stringify(item)))
  for (const item of each(value)) {
    const text = JSON.stringify(item)
    if (!known.has(text)) items.push(item)
    known.add(text)
  }
  return items
}

function pull(current: unknown, value: unknown, path: string): unknown[] | undefined {
  return current === undefined ? undefined : list(current, '$pull', path).filter((item) => item !== value)
}

/** The new value of a path; undefined leaves it as it is. */
function changed(operator: string, current: unknown, operand: unknown, path: string): unknown {
  switch (operator) {
    case '$inc':
      if (current !== undefined && typeof current !== 'number')
        throw new StoreQueryError(`$inc ${path}: the value is not a number`)
      return (current ?? 0) + (operand as number)
    case '$min':
      return current === undefined || compareValues(operand, current) < 0 ? operand : undefined
    case '$max':
      return current === undefined || compareValues(operand, current) > 0 ? operand : undefined
    case '$push':
      return [...list(current, operator, path), ...each(operand)].slice(kept(operand))
    case '$addToSet':
      return addToSet(current, operand, path)
    default:
      return operand
  }
}

function remove(document: Container, path: string): void {
  const place = reach(document, path, false)
  if (!place) return
  const [container, part] = place
  if (!Array.isArray(container)) delete container[part]
  else if (isIndex(part) && Number(part) < container.length) container[Number(part)] = null
}

/** Applies a checked update to a document of one's own, in place, as MongoDB does. */
export function applyUpdate(document: Record<string, unknown>, update: Update, inserting: boolean): void {
  for (const [operator, changes] of Object.entries(update)) {
    if (operator === '$setOnInsert' && !inserting) continue
    for (const [path, operand] of Object.entries(changes)) {
      if (operand === undefined) continue
      if (operator === '$unset') {
        remove(document, path)
        continue
      }
      const place = reach(document, path, operator !== '$pull')
      if (!place) continue
      const [container, part] = place
      const current = read(container, part)
      const value =
        operator === '$pull' ? pull(current, operand, path) : changed(operator, current, operand, path)
      if (value !== undefined) write(container, part, value, path)
    }
  }
}

/** The document that an upsert inserts. */
export function upserted(filter: Filter, update: Update): Record<string, unknown> {
  const document: Record<string, unknown> = {}
  for (const [path, value] of fixedFields(filter)) {
    const place = reach(document, path, true)
    if (place) write(place[0], place[1], value, path)
  }
  applyUpdate(document, update, true)
  const { id, ...rest } = document
  return { id, ...rest }
}
