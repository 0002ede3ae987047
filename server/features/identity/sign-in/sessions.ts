import { hash, randomBytes } from 'node:crypto'
import type { Services, Session } from '../../../contract/services.ts'
import type { Job } from '../../../feature.ts'
import { SESSIONS, type SessionDocument } from './collections.ts'
import { toldEndOfAll } from './sign-in-trail.ts'

/** A session is written at most this often however many requests it makes. */
const TOUCH_MS = 60_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export interface Sessions {
  /** A new session with a new id; the token is what the cookie holds and exists nowhere else. */
  create(userId: string, idToken?: string): Promise<{ token: string; session: Session }>
  /** The session of a token, or null when there is none or it ended. */
  find(token: string | undefined): Promise<Session | null>
  end(token: string | undefined): Promise<void>
  /** What the provider gave at the sign-in of a session. */
  idTokenOf(token: string | undefined): Promise<string | undefined>
  /** Ends every session of a person, at once and on every server process; the audit trail says by whom. */
  endAll(userId: string, actorId?: string): Promise<void>
  /** Deletes what has ended. */
  purge(): Promise<number>
}

/**
 * Sessions in the store (reliability C11): 256 random bits, stored as a SHA-256 hash so that a copy of the store opens
 * nothing; an idle and an absolute limit.
 */
export function createSessions(services: Services): Sessions {
  const { store, clock } = services
  const { sessionIdleMs, sessionMaxMs } = services.config
  const sessions = store.collection(SESSIONS)

  const expiry = (created: number, seen: number) =>
    new Date(Math.min(created + sessionMaxMs, seen + sessionIdleMs)).toISOString()

  async function touch(stored: SessionDocument, now: number): Promise<string> {
    if (now - Date.parse(stored.lastSeen) < TOUCH_MS) return stored.expires
    const expires = expiry(Date.parse(stored.createdDate), now)
    await sessions.updateOne({ id: stored.id }, { $set: { lastSeen: new Date(now).toISOString(), expires } })
    return expires
  }

  return {
    async create(userId, idToken) {
      const token = randomBytes(32).toString('base64url')
      const now = clock().getTime()
      const createdDate = new Date(now).toISOString()
      const session = { id: idOf(token), userId, createdDate, expires: expiry(now, now) }
      await sessions.insertOne({ ...session, lastSeen: createdDate, ...(idToken && { idToken }) })
      return { token, session }
    },
    async find(token) {
      if (!token || !TOKEN.test(token)) return null
      const stored = await sessions.findOne({ id: idOf(token) }, { readConcern: 'local' })
      if (!stored) return null
      const now = clock().getTime()
      // The limits of today's settings count too, so that shortening them ends older sessions.
      const limit = expiry(Date.parse(stored.createdDate), Date.parse(stored.lastSeen))
      if (now >= Math.min(Date.parse(stored.expires), Date.parse(limit))) {
        await sessions.deleteMany({ id: stored.id })
        return null
      }
      const expires = await touch(stored, now)
      return { id: stored.id, userId: stored.userId, createdDate: stored.createdDate, expires }
    },
    async end(token) {
      if (token && TOKEN.test(token)) await sessions.deleteMany({ id: idOf(token) })
    },
    async idTokenOf(token) {
      if (!token || !TOKEN.test(token)) return undefined
      return (await sessions.findOne({ id: idOf(token) }, { fields: ['idToken'] }))?.idToken
    },
    async endAll(userId, actorId) {
      await toldEndOfAll(services, userId, () => sessions.deleteMany({ userId }), actorId)
    },
    purge: () => sessions.deleteMany({ expires: { $lte: clock().toISOString() } }),
  }
}

const idOf = (token: string) => hash('sha256', token, 'hex')

export const endSessionsJob: Job = {
  name: 'end sessions',
  everyMs: 60 * 60_000,
  removes: 'sessions that have ended',
  run: (services) => createSessions(services).purge(),
}
