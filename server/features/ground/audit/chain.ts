import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AuditEvent } from '../../../../schemas/index.ts'
import { canonical } from '../../../contract/digest.ts'
import { memoize } from '../../../contract/memoize.ts'
import { COUNTERS, type CounterDocument } from '../../../store/counters.ts'
import { insertNew } from '../../../store/insert-new.ts'
import type { Store } from '../../../store/port.ts'
import { AUDIT_EVENTS, type AuditContent } from './collections.ts'

/** What stands before the first event. */
const START = ''
const PREFIX = 'event-'
const DIGITS = 12
/** So often others may be faster, of whom each is another server: a minute and more, with the waits in between. */
const ATTEMPTS = 500
const LONGEST_WAIT_MS = 250

/** The number of the last event, among the counters. */
export const AUDIT_HEAD = 'audit-head'

/** Events are numbered without a gap: two that are written at once cannot take the same number. */
export const eventId = (number: number) => PREFIX + String(number).padStart(DIGITS, '0')
export const eventNumber = (id: string): number | undefined => {
  const digits = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
  return /^\d{12}$/.test(digits) ? Number(digits) : undefined
}

export function hashOf({ hash: _, ...event }: AuditEvent): string {
  return createHash('sha256').update(canonical(event)).digest('base64url')
}

/** Numbered events; `$lt` ends the range of their ids. */
export const CHAINED = { id: { $gte: PREFIX, $lt: `${PREFIX}~` } }

/**
 * Appends an event to the trail: its id counts on from the last, and it holds the hash of the one before (J2). So an
 * event that is changed, taken out or put in between breaks the chain for whoever checks it. Any number of servers may
 * append: of two that take the same number the later one reads again. An entry that stands there already is not written
 * again, whoever else writes it at the same moment: it was written before the last number was read, or takes the next.
 */
export function appendEvent(store: Store, content: AuditContent): Promise<void> {
  const turns = turnsOf(store)
  const turn = turns.last.then(() => append(store, content))
  turns.last = turn.catch(() => {})
  return turn
}

/** Those of one server append one after the other, so that they never take a number from each other. */
const turnsOf = memoize((_: Store): { last: Promise<void> } => ({ last: Promise.resolve() }))

async function append(store: Store, content: AuditContent): Promise<void> {
  const events = store.collection(AUDIT_EVENTS)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const last = await events.findOne(CHAINED, { sort: { id: -1 }, fields: ['hash'] })
    const number = last ? (eventNumber(last.id) ?? 0) + 1 : 1
    const known =
      content.entryId && (await events.findOne({ entryId: content.entryId }, { fields: ['entryId'] }))
    if (known) return noteHead(store, eventNumber(known.id) ?? 0)
    const event = linked(content, number, last?.hash ?? START)
    if (!(await insertNew(events, event))) {
      // By chance, so that servers that met once do not meet again.
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 2 ** attempt))
      continue
    }
    return noteHead(store, number)
  }
  throw new Error('The audit trail is written by too many at once')
}

/** Of the event that stands last now; 0 where there is none. */
export async function lastEventNumber(store: Store): Promise<number> {
  const last = await store.collection(AUDIT_EVENTS).findOne(CHAINED, { sort: { id: -1 }, fields: [] })
  return last ? (eventNumber(last.id) ?? 0) : 0
}

/** A whole trail at once, for a store that has none: its events in their order, and the number of the last. */
export function wholeTrail(contents: readonly AuditContent[]): {
  events: AuditEvent[]
  head: CounterDocument
} {
  let previous: string = START
  const events = contents.map((content, index) => {
    const event = linked(content, index + 1, previous)
    previous = event.hash ?? START
    return event
  })
  return { events, head: { id: AUDIT_HEAD, value: events.length } }
}

function linked(content: AuditContent, number: number, previous: string): AuditEvent {
  const event = withoutGaps({ ...content, id: eventId(number), previous })
  return { ...event, hash: hashOf(event) }
}

/** The last number, written aside, so that the last ones cannot be taken off unseen. */
async function noteHead(store: Store, number: number): Promise<void> {
  const head = store.collection(COUNTERS)
  await head.updateOne({ id: AUDIT_HEAD }, { $max: { value: number } }, { upsert: true })
}

/** As it will be read again: a field without a value is not stored. */
const withoutGaps = <T extends object>(event: T): T =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined)) as T
