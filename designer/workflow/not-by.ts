import type { Edit, FlowEdge, FlowEvent } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { setField } from './flow-edits.ts'
import { edgesFrom, type Flow, readFlow } from './read-flow.ts'

type NotBy = NonNullable<FlowEvent['notBy']>

/** The ways of one action out of a state: what is said of it is said on each of them. */
const waysOf = (flow: Flow, { source, event }: FlowEdge): FlowEdge[] =>
  edgesFrom(flow, source).filter((way) => event !== undefined && way.event?.id === event.id)

/** Whether any way of an action keeps its owner out. */
export const barsOwner = (flow: Flow, edge: FlowEdge): boolean =>
  waysOf(flow, edge).some(({ event }) => event?.notBy?.owner === true)

/** Whether any way of an action keeps out whoever took another one. */
export const barsTaker = (flow: Flow, edge: FlowEdge, id: string): boolean =>
  waysOf(flow, edge).some(({ event }) => event?.notBy?.takersOf?.includes(id))

/** Keeps the owner of a form from an action, or lets them take it. */
export const barOwner = (documents: DraftDocuments, edge: FlowEdge, on: boolean): Edit[] =>
  changed(documents, edge, ({ owner: _, ...rest }) => ({ ...(on && { owner: true }), ...rest }))

/** Keeps whoever took another action on the form from this one, or lets them take it. */
export const barTaker = (documents: DraftDocuments, edge: FlowEdge, id: string, on: boolean): Edit[] =>
  changed(documents, edge, ({ takersOf = [], ...rest }) => {
    const others = takersOf.filter((each) => each !== id)
    const [first, ...more] = on ? [...others, id] : others
    return first === undefined ? rest : { ...rest, takersOf: [first, ...more] }
  })

const changed = (documents: DraftDocuments, edge: FlowEdge, make: (notBy: NotBy) => NotBy): Edit[] =>
  waysOf(readFlow(documents.workflow), edge).flatMap(({ id, event }) => {
    const next = make(event?.notBy ?? {})
    const isEmpty = Object.keys(next).length === 0
    return setField(documents, 'edges', id, ['event', 'notBy'], isEmpty ? undefined : next)
  })
