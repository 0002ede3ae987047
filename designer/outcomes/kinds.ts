import type { JsonValue } from '../../schemas/index.ts'

/** The kinds of outcomes (OU-01), and what a new one begins with. */
export const kinds = [
  { id: 'number', label: 'Number', begin: { value: 0 } },
  { id: 'risk', label: 'Risk', begin: {} },
  { id: 'text', label: 'Text', begin: { text: '' } },
  { id: 'training', label: 'Training', begin: { courseId: '' } },
  { id: 'acknowledgement', label: 'Acknowledgement', begin: { text: '' } },
  { id: 'smart', label: 'Assistant', begin: { prompt: '' } },
] as const

export const kindLabel = (type: unknown): string => kinds.find(({ id }) => id === type)?.label ?? String(type)

type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** The entries of a list that are objects with an id, by their positions; a draft may hold anything. */
export const entriesOf = (list: unknown): { id: string; index: number; entry: Fields }[] =>
  (Array.isArray(list) ? list : []).flatMap((entry, index) => {
    const { id } = fieldsOf(entry)
    return typeof id === 'string' ? [{ id, index, entry: fieldsOf(entry) }] : []
  })

/** An id that no entry has: `risk`, `risk-2`, … */
export function freeId(list: unknown, base: string): string {
  const taken = new Set(entriesOf(list).map(({ id }) => id))
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!taken.has(id)) return id
  }
}

export const newGroup = (id: string): JsonValue => ({
  ...{ schemaVersion: 1, id, name: 'New outcomes', type: 'text' },
  outcomes: [],
})
