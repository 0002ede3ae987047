import type { DraftDocuments } from '../document/draft-server.ts'
import { pointedAt } from '../document/pointed-at.ts'
import type { Problem } from './problems.ts'

/** Where in the workbench a problem is mended, as a part of its address; undefined where it has no place of its own. */
export function placeOfProblem(
  { document, path }: Pick<Problem, 'document' | 'path'>,
  documents: DraftDocuments,
): { way: string; label: string } | undefined {
  if (document === 'template') {
    const at = pointedAt(documents.template, path)
    return at && { way: `builder?at=${encodeURIComponent(at.id)}`, label: at.label }
  }
  if (document === 'notifications') {
    const notification = fieldsOf(fieldsOf(documents.notifications)[Number(/^\/(\d+)/.exec(path)?.[1] ?? '')])
    const { id: at, name: called } = notification
    if (typeof at !== 'string') return { way: 'notifications', label: 'Notifications' }
    return { way: `notifications/${encodeURIComponent(at)}`, label: typeof called === 'string' ? called : at }
  }
  if (document === 'metrics') {
    const { id: at, title } = fieldsOf(fieldsOf(documents.metrics)[Number(/^\/(\d+)/.exec(path)?.[1] ?? '')])
    if (typeof at !== 'string') return { way: 'metrics', label: 'Metrics' }
    return { way: `metrics/${encodeURIComponent(at)}`, label: typeof title === 'string' ? title : at }
  }
  const [, list, index] = /^\/(flow\/nodes|flow\/edges|jobs)\/(\d+)/.exec(path) ?? []
  if (document !== 'workflow' || list === undefined) return undefined
  const entry = fieldsOf(list.split('/').reduce(inside, documents.workflow))[Number(index)]
  const { id, name, data, event } = fieldsOf(entry)
  if (typeof id !== 'string') return undefined
  const label = name ?? fieldsOf(data).label ?? fieldsOf(event).label
  return { way: `workflow?at=${encodeURIComponent(id)}`, label: typeof label === 'string' ? label : id }
}

const inside = (value: unknown, name: string): unknown => fieldsOf(value)[name]

const fieldsOf = (value: unknown): Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>) : {}
