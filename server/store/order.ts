/** MongoDB's order of types; a missing field sorts as null. */
function rank(value: unknown): number {
  if (value === undefined || value === null) return 1
  if (typeof value === 'number') return 2
  if (typeof value === 'string') return 3
  if (Array.isArray(value)) return 5
  return typeof value === 'boolean' ? 6 : 4
}

/** By code point, as UTF-8 bytes compare; JavaScript's own order differs beyond U+FFFF. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) {
      const astral = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit)
      return astral(left) - astral(right)
    }
  }
  return a.length - b.length
}

/** MongoDB's order of two values across types (A15). */
export function compareValues(a: unknown, b: unknown): number {
  const byType = rank(a) - rank(b)
  if (byType !== 0) return byType
  if (typeof a === 'string') return compareText(a, b as string)
  if (typeof a === 'number' || typeof a === 'boolean') return Number(a) - Number(b)
  if (Array.isArray(a)) return compareLists(a, b as unknown[])
  if (a === null || a === undefined) return 0
  return compareLists(Object.entries(a).flat(), Object.entries(b as object).flat())
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = compareValues(a[index], b[index])
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Every value at a dotted path; arrays on the way and at the end are opened, as MongoDB's indexes do. */
export function valuesAt(document: unknown, path: string): unknown[] {
  const dot = path.indexOf('.')
  const head = dot < 0 ? path : path.slice(0, dot)
  if (Array.isArray(document))
    return document.flatMap((item) => (rank(item) === 4 ? valuesAt(item, path) : []))
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, head)) return []
  const value = (document as Record<string, unknown>)[head]
  if (dot < 0) return Array.isArray(value) && value.length > 0 ? value : [value]
  return valuesAt(value, path.slice(dot + 1))
}

/** An array sorts by its least element upwards, by its greatest downwards; the empty one before null. */
export function sortKey(document: unknown, path: string, direction: 1 | -1): unknown {
  const values = valuesAt(document, path)
  if (values.length <= 1) return values[0]
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best))
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Compares two documents by a sort order. */
export function compareDocuments(sort: Readonly<Record<string, 1 | -1>>): (a: unknown, b: unknown) => number {
  const entries = Object.entries(sort)
  return (a, b) => {
    for (const [path, direction] of entries) {
      const left = sortKey(a, path, direction)
      const right = sortKey(b, path, direction)
      const empty = Number(isEmptyList(right)) - Number(isEmptyList(left))
      const order = empty || compareValues(left, right)
      if (order !== 0) return order * direction
    }
    return 0
  }
}

/** Ends a sort order in `id`, so that equal keys have one order and pages neither repeat nor skip. */
export function totalOrder(sort: Readonly<Record<string, 1 | -1>>): Record<string, 1 | -1> {
  return 'id' in sort ? { ...sort } : { ...sort, id: Object.values(sort).at(-1) ?? 1 }
}
