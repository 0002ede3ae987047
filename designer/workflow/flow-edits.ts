import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { Edit, FlowEdge, FlowEvent, FlowNode, JsonValue, ScheduledJob } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { valueAt } from '../document/value-at.ts'
import { actionWords } from './action-words.ts'
import { edgesFrom, eventsOf, type Flow, nodeName, nodeOf, readFlow } from './read-flow.ts'
import { texts } from './texts.ts'

type Way = readonly (string | number)[]
type List = 'nodes' | 'edges' | 'jobs'

const WAYS: Readonly<Record<List, Way>> = {
  nodes: ['workflow', 'flow', 'nodes'],
  edges: ['workflow', 'flow', 'edges'],
  jobs: ['workflow', 'jobs'],
}

/** Where an entry stands in the documents; undefined when there is none of that id. */
function wayOf(documents: DraftDocuments, list: List, id: string): Way | undefined {
  const index = readFlow(documents.workflow)[list].find(({ entry }) => entry.id === id)?.index
  return index === undefined ? undefined : [...WAYS[list], index]
}

/** Gives a field of a node, edge or job a value; `undefined` takes it away. None where it has that value already. */
export function setField(
  documents: DraftDocuments,
  list: List,
  id: string,
  field: Way,
  value: unknown,
): Edit[] {
  const way = wayOf(documents, list, id)
  if (!way) return []
  // The first part of the way that is not there comes with all that is in it.
  let at = way
  for (const [i, name] of field.entries()) {
    at = [...at, name]
    const rest = field.slice(i + 1)
    if (rest.length > 0 && valueAt(documents, placeOf(documents, at)) === undefined)
      return value === undefined ? [] : [setEdit(documents, at, rest.reduceRight(wrapped, value))]
  }
  return replaced(documents, at, value)
}

const wrapped = (value: unknown, name: string | number): unknown => ({ [name]: value })

function setEdit(documents: DraftDocuments, way: Way, value: unknown): Edit {
  const at = placeOf(documents, way)
  const was = valueAt(documents, at)
  return {
    ...{ do: 'set', at },
    ...(value !== undefined && { value: value as JsonValue }),
    ...(was !== undefined && { was: was as JsonValue }),
  }
}

function insertEdit(documents: DraftDocuments, list: List, entry: { id: string }, index?: number): Edit {
  const known = valueAt(documents, placeOf(documents, WAYS[list]))
  if (!Array.isArray(known)) return setEdit(documents, WAYS[list], [entry])
  const place = placeOf(documents, WAYS[list])
  const at = [...place, { id: entry.id }]
  const beside = index === undefined ? undefined : besideOf(known, index)
  return { do: 'insert', at, value: entry as unknown as JsonValue, ...(beside && { beside }) }
}

const besideOf = (list: readonly unknown[], index: number) => {
  const after = (list[index - 1] as { id?: unknown } | undefined)?.id
  return { index, ...(typeof after === 'string' && { after }) }
}

function removeEdits(documents: DraftDocuments, list: List, ids: readonly string[]): Edit[] {
  return ids.flatMap((id): Edit[] => {
    const way = wayOf(documents, list, id)
    if (!way) return []
    const at = placeOf(documents, way)
    return [{ do: 'remove', at, was: valueAt(documents, at) as JsonValue }]
  })
}

/** An id that nothing of the flow has, made of words. */
function freshId(flow: Flow, words: string): string {
  const taken = new Set([...flow.nodes, ...flow.edges, ...flow.jobs].map(({ entry }) => entry.id))
  const base = idOfWords(words)
  let id = base
  for (let twin = 2; taken.has(id); twin += 1) id = `${base}-${twin}`
  return id
}

const idOfWords = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40) || 'new'

/** `Request changes` -> `request_changes`: what an event is called in permissions and rules. */
const eventIdOf = (words: string): string => idOfWords(words).replaceAll('-', '_')

/** An id made of words that no other event of the state has: two edges with one event are alternatives. */
function freshEventId(flow: Flow, stateId: string, label: string, ownId?: string): string {
  const taken = new Set(eventsOf(flow, stateId).flatMap(({ id }) => (id === ownId ? [] : [id])))
  const base = eventIdOf(label)
  let id = base
  for (let twin = 2; taken.has(id); twin += 1) id = `${base}_${twin}`
  return id
}

/** An event of a state of its own that leads to a node: named after what is done, as a button is. */
export function newEvent(documents: DraftDocuments, stateId: string, targetId: string): FlowEvent {
  const flow = readFlow(documents.workflow)
  const label = wordsOfAction(flow, stateId, targetId)
  return { id: freshEventId(flow, stateId, label), label }
}

function wordsOfAction(flow: Flow, stateId: string, targetId: string): string {
  const target = nodeOf(flow, targetId)
  // What leads back to its state reminds whoever the form waits for.
  if (stateId === targetId || !target) return texts.remind
  return target.type === 'state' ? actionWords(nodeName(target)) : texts.continue
}

/** Gives an event another name. Its id follows as a state's status does: until others rely on it. */
export function renameEvent(
  documents: DraftDocuments,
  edgeId: string,
  label: string,
  isPublished: boolean,
): Edit[] {
  const flow = readFlow(documents.workflow)
  const edge = flow.edges.find(({ entry }) => entry.id === edgeId)?.entry
  const edits = setField(documents, 'edges', edgeId, ['event', 'label'], label)
  if (!edge?.event || isPublished) return edits
  const { id, label: before } = edge.event
  const isOfName = String(id).replace(/_\d+$/, '') === eventIdOf(before)
  const isShared = edgesFrom(flow, edge.source).filter(({ event }) => event?.id === id).length > 1
  if (!isOfName || isShared || isAskedFor(documents, flow, id)) return edits
  const fresh = freshEventId(flow, edge.source, label, id)
  return [...edits, ...setField(documents, 'edges', edgeId, ['event', 'id'], fresh)]
}

/** A status made of words that no other state has. */
function freshStatus({ nodes }: Flow, label: string, ownId?: string): string {
  const taken = new Set(
    nodes.flatMap(({ entry }) => (entry.type === 'state' && entry.id !== ownId ? [entry.data.status] : [])),
  )
  const base = eventIdOf(label)
  let status = base
  for (let twin = 2; taken.has(status); twin += 1) status = `${base}_${twin}`
  return status
}

/**
 * Gives a state another name. Its status follows as long as it is the one that was made of the name: it says something
 * else only to whoever reads the draft, so it does not where it was published, or where a rule already asks for it.
 */
export function renameState(
  documents: DraftDocuments,
  id: string,
  label: string,
  isPublished: boolean,
): Edit[] {
  const flow = readFlow(documents.workflow)
  const node = flow.nodes.find(({ entry }) => entry.id === id)?.entry
  const edits = setField(documents, 'nodes', id, ['data', 'label'], label)
  if (node?.type !== 'state' || isPublished) return edits
  const { label: before, status } = node.data
  const isOfName = String(status).replace(/_\d+$/, '') === eventIdOf(before)
  if (!isOfName || isAskedFor(documents, flow, status)) return edits
  return [...edits, ...setField(documents, 'nodes', id, ['data', 'status'], freshStatus(flow, label, id))]
}

/** Whether permissions, rules, jobs or messages speak of a status or an event. */
function isAskedFor({ workflow: _, ...others }: DraftDocuments, flow: Flow, name: string): boolean {
  const rules = [
    ...flow.nodes.map(({ entry }) => (entry.type === 'guard' ? entry.data : undefined)),
    ...flow.edges.flatMap(({ entry }) => [entry.event?.requires, entry.event?.notBy]),
    ...flow.jobs.map(({ entry }) => entry.event),
  ]
  return JSON.stringify([others, rules]).includes(JSON.stringify(name))
}

type Position = { x: number; y: number }

/** A state, condition or else of its own. */
export function addNode(
  documents: DraftDocuments,
  type: FlowNode['type'],
  label: string,
  position: Position,
): { edits: Edit[]; id: string } {
  const flow = readFlow(documents.workflow)
  const id = freshId(flow, label)
  const node =
    type === 'state'
      ? { id, type, position, data: { label, status: freshStatus(flow, label) } }
      : { id, type, position, data: { label } }
  return { edits: [insertEdit(documents, 'nodes', node)], id }
}

/** Takes a node with all that leads to it or from it, and the jobs of a state. */
export function removeNode(documents: DraftDocuments, id: string): Edit[] {
  const { edges, jobs } = readFlow(documents.workflow)
  const touching = edges.filter(({ entry }) => entry.source === id || entry.target === id)
  const waiting = jobs.filter(({ entry }) => entry.workflowStateId === id)
  return [
    ...removeEdits(
      documents,
      'jobs',
      waiting.map(({ entry }) => entry.id),
    ),
    ...removeEdits(
      documents,
      'edges',
      touching.map(({ entry }) => entry.id),
    ),
    ...removeEdits(documents, 'nodes', [id]),
  ]
}

/** A way from one node to another: from a state it carries an event, from a condition none. */
export function addEdge(
  documents: DraftDocuments,
  source: string,
  target: string,
  event?: FlowEvent,
): { edits: Edit[]; id: string } {
  const flow = readFlow(documents.workflow)
  const id = freshId(flow, [source, event?.id ?? 'to', target].join('-'))
  const edge: FlowEdge = { id, source, target, ...(event && { event }) }
  return { edits: [insertEdit(documents, 'edges', edge)], id }
}

export const removeEdge = (documents: DraftDocuments, id: string): Edit[] =>
  removeEdits(documents, 'edges', [id])

/** One step up or down among what leads out of the same node: of conditions the first that is met wins. */
export function moveEdge(documents: DraftDocuments, id: string, by: -1 | 1): Edit[] {
  const flow = readFlow(documents.workflow)
  const edge = flow.edges.find(({ entry }) => entry.id === id)
  if (!edge) return []
  const siblings = edgesFrom(flow, edge.entry.source)
  const other = siblings[siblings.findIndex((each) => each.id === id) + by]
  const target = flow.edges.find(({ entry }) => entry.id === other?.id)
  if (!target) return []
  const at = placeOf(documents, [...WAYS.edges, edge.index])
  const list = valueAt(documents, placeOf(documents, WAYS.edges)) as readonly unknown[]
  const toBeside = besideOf(list.toSpliced(edge.index, 1), target.index)
  const to = [...placeOf(documents, WAYS.edges), { id }]
  return [{ do: 'move', at, to, toBeside }]
}

/** Only one state is the first one. */
export function setInitial(documents: DraftDocuments, id: string): Edit[] {
  return readFlow(documents.workflow).nodes.flatMap(({ entry }) => {
    if (entry.type !== 'state') return []
    if (entry.id === id) return setField(documents, 'nodes', id, ['data', 'isInitial'], true)
    return entry.data.isInitial
      ? setField(documents, 'nodes', entry.id, ['data', 'isInitial'], undefined)
      : []
  })
}

/** Where nodes are drawn, rounded; those that stand there already are left alone. */
export function placeNodes(documents: DraftDocuments, positions: ReadonlyMap<string, Position>): Edit[] {
  return [...positions].flatMap(([id, { x, y }]) =>
    setField(documents, 'nodes', id, ['position'], { x: Math.round(x), y: Math.round(y) }),
  )
}

export function addJob(
  documents: DraftDocuments,
  job: Omit<ScheduledJob, 'id'>,
): { edits: Edit[]; id: string } {
  const id = freshId(readFlow(documents.workflow), job.name)
  return { edits: [insertEdit(documents, 'jobs', { id, ...job } as ScheduledJob)], id }
}

export const removeJob = (documents: DraftDocuments, id: string): Edit[] =>
  removeEdits(documents, 'jobs', [id])

/** Gives the draft the states and jobs of another version. */
export function takeOver(documents: DraftDocuments, flow: unknown, jobs: unknown): Edit[] {
  const isNone = Array.isArray(jobs) && jobs.length === 0
  return [
    ...replaced(documents, ['workflow', 'flow'], flow),
    ...replaced(documents, WAYS.jobs, isNone ? undefined : jobs),
  ]
}

const replaced = (documents: DraftDocuments, way: Way, value: unknown): Edit[] =>
  JSON.stringify(valueAt(documents, placeOf(documents, way))) === JSON.stringify(value)
    ? []
    : [setEdit(documents, way, value)]
