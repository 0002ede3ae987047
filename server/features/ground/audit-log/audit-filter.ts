import type { AuditResult } from '../../../../runtime/core/audit/results.ts'
import { shiftDate } from '../../../../runtime/core/datetime/calendar.ts'
import { isCalendarDate } from '../../../../runtime/core/datetime/parse.ts'
import { momentOf } from '../../../../runtime/core/datetime/zone.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { AUDIT_EVENTS } from '../audit/index.ts'
import { zoneOf } from '../campus/index.ts'
import { viewerOf } from '../person/index.ts'
import { resultType, withResult } from './audit-result.ts'

/** Of one kind of thing; there are ten or so. */
const MOST_ACTIONS = 100

export interface AuditFilter {
  actorId?: string | null
  noun?: string | null
  action?: string | null
  subjectId?: string | null
  result?: AuditResult | null
  from?: string | null
  to?: string | null
}

export const auditFilterInput = memoize((builder: Builder) =>
  builder.inputRef<AuditFilter>('AuditFilter').implement({
    description: 'Which lines of the audit log; what is left out narrows nothing.',
    fields: (t) => ({
      actorId: t.id(),
      noun: t.string({ description: 'What it was done to: `form`, `role`, …' }),
      action: t.string({ description: '`noun.verb`' }),
      subjectId: t.id({ description: 'Of the form, or as it stands before or after.' }),
      result: t.field({ type: resultType(builder) }),
      from: t.string({ description: 'The first day, by the clock of the viewer’s campus.' }),
      to: t.string({ description: 'The last day.' }),
    }),
  }),
)

/** @throws AppError VALIDATION_FAILED for a day that is none */
export async function filterOf(caller: Caller, asked: AuditFilter): Promise<Filter> {
  const { actorId, noun, action, subjectId, result, from, to } = asked
  const zone = (await zoneOf(caller.services, (await viewerOf(caller)).campusCode)) ?? 'UTC'
  return {
    $and: [
      actorId ? { actorId } : {},
      action ? { action } : {},
      noun ? { action: { $in: await actionsOn(caller.services, noun) } } : {},
      result ? withResult(caller.services, result) : {},
      subjectId ? { $or: [{ formId: subjectId }, { from: subjectId }, { to: subjectId }] } : {},
      from ? { timestamp: { $gte: startOf(from, 'from', zone) } } : {},
      to ? { timestamp: { $lt: startOf(to, 'to', zone, 1) } } : {},
    ],
  }
}

/**
 * What was done to things of a kind, each found by one look into the index: so that a page of their lines is read from
 * there, however many others there are.
 */
async function actionsOn({ store }: Services, noun: string): Promise<string[]> {
  const events = store.collection(AUDIT_EVENTS)
  const actions: string[] = []
  for (let after = `${noun}.`; actions.length < MOST_ACTIONS; ) {
    // `/` is what comes after `.`.
    const filter = { action: { $gt: after, $lt: `${noun}/` } }
    const next = await events.findOne(filter, { sort: { action: 1, timestamp: -1 }, fields: ['action'] })
    if (!next) break
    actions.push(next.action)
    after = next.action
  }
  return actions
}

/** When a day, or one some days later, begins. */
function startOf(day: string, path: string, timeZone: string, later = 0): string {
  const date = isCalendarDate(day) ? shiftDate(day, later, 'days') : undefined
  if (!date) throw invalid({ code: 'date_invalid', path })
  return momentOf(date, '00:00', timeZone)
}
