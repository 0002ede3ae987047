/** What tells an object apart comes first, what it holds last; the rest by name. */
const FIRST = [
  'schemaVersion',
  'id',
  'groupId',
  'referenceId',
  'type',
  'elementVersion',
  'name',
  'title',
  'label',
]
const LAST = ['data', 'nodes', 'edges', 'flow', 'children', 'pages', 'summaryPages']

function rank(key: string): number {
  const first = FIRST.indexOf(key)
  if (first >= 0) return first - FIRST.length
  return LAST.indexOf(key) + 1
}

const inOrder = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  rank(a) - rank(b) || (a < b ? -1 : 1)

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(inOrder)
      .map(([key, item]) => [key, ordered(item)]),
  )
}

/** A document as it is written into a file: the same text for the same document, and a line for each change. */
export const formatDocument = (document: unknown): string => `${JSON.stringify(ordered(document), null, 2)}\n`
