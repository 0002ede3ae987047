import type { AuditEvent } from '../../../schemas/index.ts'
import { COUNTERS } from '../../store/counters.ts'
import type { Store } from '../../store/port.ts'
import { AUDIT_HEAD, CHAINED, eventId, eventNumber, hashOf } from './chain.ts'
import { AUDIT_EVENTS } from './collections.ts'

const AT_ONCE = 500

interface ChainReport {
  /** Events in the chain. */
  events: number
  /** Where it does not hold, in words. */
  broken: string[]
}

/**
 * Follows the audit trail from its first event: every number is there, every hash is that of its event, and every event
 * names the one before it (J2). The last ones taken off show against the number that was written aside.
 */
export async function checkChain(store: Store): Promise<ChainReport> {
  const report: ChainReport = { events: 0, broken: [] }
  let before: Pick<AuditEvent, 'hash'> & { number: number } = { number: 0, hash: '' }
  for (let after = ''; ; ) {
    const some = await store
      .collection(AUDIT_EVENTS)
      .find({ $and: [CHAINED, { id: { $gt: after } }] }, { sort: { id: 1 }, limit: AT_ONCE })
    for (const event of some) {
      const number = eventNumber(event.id) ?? 0
      report.events++
      if (number !== before.number + 1) {
        const [first, last] = [eventId(before.number + 1), eventId(number - 1)]
        report.broken.push(first === last ? `${first} is missing` : `${first} to ${last} are missing`)
      } else if (event.previous !== before.hash)
        report.broken.push(`${event.id} does not follow ${eventId(before.number)}`)
      if (event.hash !== hashOf(event)) report.broken.push(`${event.id} was changed`)
      before = { number, hash: event.hash }
    }
    const last = some.at(-1)
    if (!last) break
    after = last.id
  }
  const head = await store.collection(COUNTERS).findOne({ id: AUDIT_HEAD })
  if (head && head.value > before.number)
    report.broken.push(`${eventId(before.number + 1)} to ${eventId(head.value)} are missing`)
  return report
}
