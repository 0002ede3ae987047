import type { Edit, JsonValue } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { type entriesOf, freeId } from '../document/entries.ts'
import { appendEntry } from '../document/list-edits.ts'
import { setField, type Way } from '../document/set-field.ts'
import { indexTemplate } from '../document/template-index.ts'
import { texts } from './texts.ts'
import { hasNoValue, isList } from './words.ts'

export const PLACE = 'metrics'

interface Added {
  edits: Edit[]
  id: string
}

/** A metric that counts all forms of the template: it has a figure from the start. */
export const addMetric = (documents: DraftDocuments): Added =>
  add(documents, { title: texts.newMetric, view: 'number', aggregate: { function: 'count' } })

/** What publishing gives is of the one that was published. */
const OF_PUBLISHED = new Set(['referenceId', 'version'])

export function copyMetric(
  documents: DraftDocuments,
  entry: ReturnType<typeof entriesOf>[number]['entry'],
): Added {
  const kept = Object.entries(entry).filter(([name]) => !OF_PUBLISHED.has(name))
  const { title, ...rest } = Object.fromEntries(kept) as Record<string, JsonValue>
  return add(documents, {
    ...rest,
    title: texts.copyOf(typeof title === 'string' ? title.slice(0, 190) : texts.metric),
  })
}

function add(documents: DraftDocuments, rest: Readonly<Record<string, JsonValue>>): Added {
  const id = freeId(documents[PLACE], 'metric')
  return { edits: appendEntry(documents, [PLACE], { ...rest, schemaVersion: 1, id }), id }
}

/** Another key is compared with nothing yet; another operator keeps the value as far as it takes one. */
export const chooseKey = (documents: DraftDocuments, way: Way, key: string, operator: string): Edit[] => [
  ...setField(documents, [...way, 'key'], key),
  ...setField(documents, [...way, 'operator'], operator),
  ...setField(documents, [...way, 'value'], undefined),
]

export const chooseOperator = (
  documents: DraftDocuments,
  way: Way,
  operator: string,
  value: unknown,
): Edit[] => [
  ...setField(documents, [...way, 'operator'], operator),
  ...setField(documents, [...way, 'value'], fitted(operator, value)),
]

function fitted(operator: string, value: unknown): JsonValue | undefined {
  if (hasNoValue(operator) || value === undefined) return undefined
  const list = (Array.isArray(value) ? value : [value]) as JsonValue[]
  return isList(operator) ? list : list[0]
}

/** Gives the answer of a question a business key, under which metrics count it (ET-28). */
export function publishAnswer(documents: DraftDocuments, questionId: string, key: string): Edit[] {
  const node = indexTemplate(documents.template).nodes.get(questionId)
  if (!node) return []
  return appendEntry(documents, ['template', ...node.way, 'businessKeys'], { key, path: '' })
}
