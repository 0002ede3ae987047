import type { AuditEvent } from '../../../../schemas/index.ts'
import { COUNTERS } from '../../../store/counters.ts'
import type { Store } from '../../../store/port.ts'
import { AUDIT_HEAD, CHAINED, eventId, eventNumber, hashOf } from './chain.ts'
import { AUDIT_EVENTS } from './collections.ts'

/** So few that nobody waits for their hashes. */
const AT_ONCE = 200

/** A place in the chain: the event of this number has, or had, this hash. */
export interface ChainPlace {
  number: number
  hash: string
}

export const BEGINNING: ChainPlace = { number: 0, hash: '' }

interface ChainReport {
  /** Events in the chain. */
  events: number
  /** Where it does not hold, in words. */
  broken: string[]
}

/**
 * Follows the audit trail from a place on, some events at a time: every number is there, every hash is that of its event,
 * and every event names the one before it (J2). The last ones taken off show against the number that was written aside,
 * which is read first: others append meanwhile.
 */
export async function* followChain(
  store: Store,
  from: ChainPlace = BEGINNING,
): AsyncGenerator<ChainReport & { at: ChainPlace }> {
  const head = await store.collection(COUNTERS).findOne({ id: AUDIT_HEAD })
  let at = from
  for (let after = from.number > 0 ? eventId(from.number) : ''; ; ) {
    const some = await store
      .collection(AUDIT_EVENTS)
      .find({ $and: [CHAINED, { id: { $gt: after } }] }, { sort: { id: 1 }, limit: AT_ONCE })
    const last = some.at(-1)
    if (!last) break
    const broken = some.flatMap((event) => {
      const faults = faultsOf(event, at)
      at = { number: eventNumber(event.id) ?? 0, hash: event.hash ?? '' }
      return faults
    })
    yield { events: some.length, broken, at }
    after = last.id
  }
  if (head && head.value > at.number) yield { events: 0, broken: [gap(at.number + 1, head.value)], at }
}

function faultsOf(event: AuditEvent, before: ChainPlace): string[] {
  const number = eventNumber(event.id) ?? 0
  const faults: string[] = []
  if (number !== before.number + 1) faults.push(gap(before.number + 1, number - 1))
  else if (event.previous !== before.hash)
    faults.push(`${event.id} does not follow ${eventId(before.number)}`)
  if (event.hash !== hashOf(event)) faults.push(`${event.id} was changed`)
  return faults
}

const gap = (first: number, last: number) =>
  first === last ? `${eventId(first)} is missing` : `${eventId(first)} to ${eventId(last)} are missing`

export async function checkChain(store: Store): Promise<ChainReport> {
  const report: ChainReport = { events: 0, broken: [] }
  for await (const { events, broken } of followChain(store)) {
    report.events += events
    report.broken.push(...broken)
  }
  return report
}
