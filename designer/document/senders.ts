import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { Edit, JsonValue } from '../../schemas/index.ts'
import { entriesOf, fieldsOf } from './entries.ts'
import { setField, type Way } from './set-field.ts'
import { texts } from './texts.ts'
import { valueAt } from './value-at.ts'

/** What of a workflow may send notifications: a state that a form enters, an event that is taken. */
export interface Sender {
  /** Unique in the workflow. */
  id: string
  kind: 'state' | 'event'
  /** `Approved`, `Approve (in Under review)` */
  label: string
  /** Where it names the notifications that it sends. */
  way: Way
  sends: readonly string[]
}

/** In the order of the workflow, states before events; whatever a draft holds for one. */
export function sendersIn(workflow: unknown): Sender[] {
  const { nodes, edges } = fieldsOf(fieldsOf(workflow).flow)
  const states = entriesOf(nodes).filter(({ entry }) => entry.type === 'state')
  const nameOf = (id: unknown) => wordOf(states.find((state) => state.id === id)?.entry.data) ?? String(id)
  return [
    ...states.map(
      ({ id, index, entry }): Sender => ({
        ...{ id: `node:${id}`, kind: 'state', label: wordOf(entry.data) ?? id },
        way: ['workflow', 'flow', 'nodes', index, 'data', 'notificationTriggers'],
        sends: namedBy(entry.data),
      }),
    ),
    ...entriesOf(edges).flatMap(({ id, index, entry }): Sender[] =>
      isTaken(entry.event)
        ? [
            {
              ...{ id: `edge:${id}`, kind: 'event' },
              label: texts.sentIn(wordOf(entry.event) ?? id, nameOf(entry.source)),
              way: ['workflow', 'flow', 'edges', index, 'event', 'notificationTriggers'],
              sends: namedBy(entry.event),
            },
          ]
        : [],
    ),
  ]
}

/** What people take: `update` and `delete` say what may be done to a form, and move none (WF-02). */
const isTaken = (event: unknown): boolean =>
  fieldsOf(event) === event &&
  (!['update', 'delete'].includes(String(fieldsOf(event).id)) || namedBy(event).length > 0)

const wordOf = (value: unknown): string | undefined => {
  const { label } = fieldsOf(value)
  return typeof label === 'string' && label !== '' ? label : undefined
}

const namedBy = (value: unknown): string[] => idsIn(fieldsOf(value).notificationTriggers)

/** The notifications that a list of triggers names. */
export const idsIn = (triggers: unknown): string[] =>
  (Array.isArray(triggers) ? triggers : []).flatMap((each) => {
    const id = fieldsOf(each).notificationTemplateId
    return typeof id === 'string' ? [id] : []
  })

/** A list of triggers with a notification, or without it; undefined for an empty one. */
export function withSent(triggers: unknown, id: string, isSent: boolean): JsonValue | undefined {
  const list: readonly JsonValue[] = Array.isArray(triggers) ? triggers : []
  const rest = list.filter((each) => fieldsOf(each).notificationTemplateId !== id)
  const next = isSent ? [...rest, { notificationTemplateId: id }] : rest
  return next.length > 0 ? [...next] : undefined
}

/** The edits that have a sender send a notification, or no longer. */
export function setSent(documents: unknown, { way, sends }: Sender, id: string, isSent: boolean): Edit[] {
  if (sends.includes(id) === isSent) return []
  return setField(documents, way, withSent(valueAt(documents, placeOf(documents, way)), id, isSent))
}
