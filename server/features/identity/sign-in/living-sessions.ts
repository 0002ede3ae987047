import type { Services } from '../../../contract/services.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { SESSIONS } from './collections.ts'

/**
 * Of these sessions, those that have not ended, of people who may still sign in. Asking keeps none of them alive: who
 * only looks on is signed out in time.
 */
export async function livingSessions(
  { store, config, clock }: Pick<Services, 'store' | 'config' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock().getTime()
  const { sessionIdleMs, sessionMaxMs } = config
  const found = await store
    .collection(SESSIONS)
    .find({ id: { $in: [...ids] }, expires: { $gt: new Date(now).toISOString() } }, local)
  const living = found.filter(
    ({ createdDate, lastSeen }) =>
      now < Math.min(Date.parse(createdDate) + sessionMaxMs, Date.parse(lastSeen) + sessionIdleMs),
  )
  const userIds = [...new Set(living.map(({ userId }) => userId))]
  const people = await store
    .collection(PEOPLE)
    .find({ id: { $in: userIds }, isActive: true }, { ...local, fields: [] })
  const active = new Set(people.map(({ id }) => id))
  return new Set(living.flatMap(({ id, userId }) => (active.has(userId) ? [id] : [])))
}

const local = { readConcern: 'local' } as const
