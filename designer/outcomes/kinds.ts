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

export const newGroup = (id: string): JsonValue => ({
  ...{ schemaVersion: 1, id, name: 'New outcomes', type: 'text' },
  outcomes: [],
})
