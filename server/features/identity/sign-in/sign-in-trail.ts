import { hash } from 'node:crypto'
import type { Services } from '../../../contract/services.ts'
import type { Job } from '../../../feature.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { type AuditEntry, audit, audited } from '../../ground/audit/index.ts'
import { THE_PRODUCT, THE_PROVIDER } from '../../ground/person/index.ts'
import { REFUSALS, type RefusalCount } from './collections.ts'

/** Why nobody was signed in. */
export type Refusal =
  | 'unknown-person'
  | 'deactivated'
  | 'sign-in-failed'
  | 'provider-unavailable'
  | 'too-many-sign-ins'

/** Refusals of one reason are told once in so long, and then how many there were. */
const WINDOW_MS = 10 * 60_000
const AT_ONCE = 500

/** Before anybody has the session's token: one whose line a server that died left unwritten is nobody's. */
export const tellSignIn = (services: Services, userId: string, details: AuditEntry['details']) =>
  audit(services, { action: 'session.begin', actorId: userId, to: userId, details })

export const toldSignOut = (services: Services, userId: string, end: () => Promise<void>) =>
  audited(services, { action: 'session.end', actorId: userId, to: userId }, end)

/**
 * @param end answers how many it ended
 * @param actorId by whom; undefined where they were deactivated some other way
 */
export const toldEndOfAll = (
  services: Services,
  userId: string,
  end: () => Promise<number>,
  actorId: string = THE_PRODUCT.id,
) =>
  audited(services, { action: 'session.end_all', actorId, to: userId }, end, (sessions) =>
    sessions > 0 ? { details: { sessions } } : null,
  )

/**
 * Remembers that somebody was refused, never what they sent. The first of a reason is told at once; those that follow
 * within ten minutes are counted and told together, so that a storm of them is a few lines.
 *
 * @param userId of a person who may not sign in; nobody is named who is not known
 */
export async function tellRefusal(services: Services, reason: Refusal, userId?: string): Promise<void> {
  const { store, clock } = services
  const startMs = Math.floor(clock().getTime() / WINDOW_MS) * WINDOW_MS
  const actorId = userId ?? THE_PROVIDER.id
  const startedDate = new Date(startMs).toISOString()
  const id = `${startMs}.${reason}.${actorId}`
  const update = { $inc: { count: 1 }, $setOnInsert: { reason, actorId, startedDate } }
  const count = () => store.collection(REFUSALS).updateOne({ id }, update, { upsert: true })
  const { upserted } = await count().catch((error: unknown) => {
    // Two began the ten minutes at once.
    if (error instanceof DuplicateKeyError) return count()
    throw error
  })
  if (upserted) await audit(services, refusalOf({ reason, actorId }, {}))
}

/** Tells how many more there were, once their ten minutes are over. */
async function tellRefusalCounts(services: Services): Promise<void> {
  const { store, clock } = services
  const counts = store.collection(REFUSALS)
  const over = new Date(clock().getTime() - WINDOW_MS).toISOString()
  const found = await counts.find(
    { startedDate: { $lte: over } },
    { sort: { startedDate: 1 }, limit: AT_ONCE },
  )
  for (const { id, count, startedDate: from, ...said } of found) {
    const until = new Date(Date.parse(from) + WINDOW_MS).toISOString()
    // Under the id of the count: whoever dies in between tells it once.
    if (count > 1)
      await audit(services, {
        ...refusalOf(said, { more: count - 1, from, until }),
        entryId: entryIdOf(id),
      })
    await counts.deleteMany({ id })
  }
}

const refusalOf = (
  { reason, actorId }: Pick<RefusalCount, 'reason' | 'actorId'>,
  details: NonNullable<AuditEntry['details']>,
): AuditEntry => ({ action: 'session.refuse', actorId, details: { reason, ...details } })

const entryIdOf = (id: string) => hash('sha256', `refusals ${id}`, 'base64url')

export const tellRefusalsJob: Job = {
  name: 'tell refused sign-ins',
  everyMs: WINDOW_MS,
  run: tellRefusalCounts,
}
