import type { DraftDocuments } from '../document/draft-server.ts'
import { pointedAt } from '../document/pointed-at.ts'
import { common } from './common-texts.ts'
import type { Problem } from './problems.ts'
import { texts } from './texts.ts'

/** Where in the workbench a problem is mended, as a part of its address; undefined where it has no place of its own. */
export function placeOfProblem(
  { document, path }: Pick<Problem, 'document' | 'path'>,
  documents: DraftDocuments,
): { way: string; label: string } | undefined {
  if (document === 'template') {
    const at = pointedAt(documents.template, path)
    if (at) return { way: `builder?at=${encodeURIComponent(at.id)}`, label: at.label }
    return PLACES.get(path.split('/')[1] ?? '')
  }
  const pane = PANES.get(document)
  if (pane) {
    const entry = fieldsOf(fieldsOf(documents[document])[Number(/^\/(\d+)/.exec(path)?.[1] ?? '')])
    const { id: at, [pane.calls]: called } = entry
    if (typeof at !== 'string') return { way: document, label: pane.title }
    return { way: `${document}/${encodeURIComponent(at)}`, label: typeof called === 'string' ? called : at }
  }
  const [, list, index] = /^\/(flow\/nodes|flow\/edges|jobs)\/(\d+)/.exec(path) ?? []
  if (document !== 'workflow' || list === undefined) return undefined
  const entry = fieldsOf(list.split('/').reduce(inside, documents.workflow))[Number(index)]
  const { id, name, data, event } = fieldsOf(entry)
  if (typeof id !== 'string') return undefined
  const label = name ?? fieldsOf(data).label ?? fieldsOf(event).label
  return { way: `workflow?at=${encodeURIComponent(id)}`, label: typeof label === 'string' ? label : id }
}

/** The panes of lists, each entry with an address of its own, and what an entry is called by. */
const PANES: ReadonlyMap<string, { title: string; calls: string }> = new Map([
  ['outcomes', { title: common.outcomes, calls: 'name' }],
  ['notifications', { title: common.notifications, calls: 'name' }],
  ['metrics', { title: common.metrics, calls: 'title' }],
])

const SETTINGS = { way: 'settings', label: common.settings }

/** Where the parts of a template are written that are no page or element. */
const PLACES: ReadonlyMap<string, { way: string; label: string }> = new Map([
  ['name', SETTINGS],
  ['pages', { way: 'builder', label: common.form }],
  ['permissions', { way: 'permissions', label: common.rolesAndPermissions }],
  ['workflowMachineId', { way: 'workflow', label: texts.workflow }],
  ['startPage', SETTINGS],
  ['declaration', SETTINGS],
  ['afterSubmit', SETTINGS],
  ['actionSettings', SETTINGS],
  ['translations', SETTINGS],
])

const inside = (value: unknown, name: string): unknown => fieldsOf(value)[name]

const fieldsOf = (value: unknown): Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>) : {}
