import type { JsonValue } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { texts } from './texts.ts'

/** The kinds of outcomes (OU-01), and what a new one begins with. */
export const kinds = [
  { id: 'number', label: common.number, begin: { value: 0 } },
  { id: 'risk', label: texts.risk, begin: {} },
  { id: 'text', label: common.text, begin: { text: '' } },
  { id: 'training', label: texts.training, begin: { courseId: '' } },
  { id: 'acknowledgement', label: texts.acknowledgement, begin: { text: '' } },
  { id: 'smart', label: texts.assistant, begin: { prompt: '' } },
] as const

export const kindLabel = (type: unknown): string => kinds.find(({ id }) => id === type)?.label ?? String(type)

export const newGroup = (id: string): JsonValue => ({
  ...{ schemaVersion: 1, id, name: texts.newOutcomes, type: 'text' },
  outcomes: [],
})
