import { DocumentLimitError } from './port.ts'

/** MongoDB's limits, held by every adapter so that a document moves between them (A15). */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
const MAX_DEPTH = 100

/** A BSON document of `n` bytes of elements takes this much more. */
const FRAME = 5

/**
 * Refuses what MongoDB would refuse or change: size, depth, hostile keys, and values that are not JSON. Returns the
 * size in BSON. `depth` is the level at which the value will stand; the document itself is level 1.
 */
export function checkValue(value: unknown, depth = 1): number {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed())
        throw new DocumentLimitError('A text holds half a character (lone surrogate)')
      return checkSize(FRAME + Buffer.byteLength(value))
    case 'number':
      if (!Number.isFinite(value)) throw new DocumentLimitError(`${value} is not a number that can be stored`)
      return Number.isInteger(value) && value >= -0x80000000 && value <= 0x7fffffff ? 4 : 8
    case 'boolean':
      return 1
    case 'object':
      if (value === null) return 0
      if (depth > MAX_DEPTH) throw new DocumentLimitError(`The document is deeper than ${MAX_DEPTH} levels`)
      return Array.isArray(value) ? arraySize(value, depth) : objectSize(value, depth)
    default:
      throw new DocumentLimitError(`A ${typeof value} cannot be stored`)
  }
}

function arraySize(items: readonly unknown[], depth: number): number {
  let size = FRAME
  for (let index = 0; index < items.length; index++)
    size += 2 + String(index).length + checkValue(items[index] ?? null, depth + 1)
  return checkSize(size)
}

function objectSize(value: object, depth: number): number {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new DocumentLimitError(`A ${value.constructor?.name ?? 'class instance'} cannot be stored`)
  let size = FRAME
  for (const [key, item] of Object.entries(value)) {
    checkKey(key)
    if (item !== undefined) size += 2 + Buffer.byteLength(key) + checkValue(item, depth + 1)
  }
  return checkSize(size)
}

function checkSize(size: number): number {
  if (size > MAX_DOCUMENT_BYTES) throw new DocumentLimitError('The document is larger than 16 MB')
  return size
}

function checkKey(key: string): void {
  if (key.startsWith('$') || key.includes('.') || key.includes('\0') || key === '__proto__' || key === '')
    throw new DocumentLimitError(`A field cannot be named ${JSON.stringify(key.slice(0, 40))}`)
  if (!key.isWellFormed())
    throw new DocumentLimitError('A field name holds half a character (lone surrogate)')
}

/** Refuses a whole document that cannot be stored. */
export function checkDocument(document: Readonly<Record<string, unknown>>): void {
  if (typeof document.id !== 'string' || document.id === '')
    throw new DocumentLimitError('A document needs an id, a text that is not empty')
  if ('_id' in document) throw new DocumentLimitError('A field cannot be named "_id": the key is `id`')
  // `id` is stored as `_id`, one byte more.
  checkSize(checkValue(document) + 1)
}
