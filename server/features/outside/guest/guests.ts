import { hash, randomBytes } from 'node:crypto'
import type { CampusCode } from '../../../../schemas/index.ts'
import { formsOf, type Guest, guestId } from '../../../contract/guest.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS } from '../../form/form/index.ts'
import { GUESTS } from './collections.ts'

/** A draft that nobody has come back to for so long is given up (reliability I5). */
export const KEPT_MS = 7 * 24 * 60 * 60_000
/** A guest is written at most this often however many requests they make. */
const TOUCH_MS = 60 * 60_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const idOf = (token: string) => hash('sha256', token, 'hex')

/** Guests in the store: 256 random bits, of which the hash is stored, so that a copy of the store opens nothing. */
export function createGuests({ store, clock }: Pick<Services, 'store' | 'clock'>) {
  const guests = store.collection(GUESTS)
  const times = () => {
    const now = clock().getTime()
    return { lastSeen: new Date(now).toISOString(), expires: new Date(now + KEPT_MS).toISOString() }
  }

  return {
    /** Whose token it is; null for one that nobody has, or has no more. */
    async find(token: string | undefined): Promise<Guest | null> {
      if (!token || !TOKEN.test(token)) return null
      const stored = await guests.findOne({ id: idOf(token) })
      const now = clock().getTime()
      if (!stored || Date.parse(stored.expires) <= now) return null
      if (now - Date.parse(stored.lastSeen) >= TOUCH_MS)
        await guests.updateOne({ id: stored.id }, { $set: times() })
      const { guestId: id, campusCode, formId } = stored
      return { id, campusCode, ...(formId && { formId }) }
    },

    /** A guest with a new token, which the browser of the one before holds from now on, and no other. */
    async begin(before: Guest | null, campusCode: CampusCode): Promise<{ guest: Guest; token: string }> {
      const token = randomBytes(32).toString('base64url')
      const guest = { id: before?.id ?? guestId(randomBytes(16).toString('hex')), campusCode }
      const id = idOf(token)
      await guests.insertOne({ id, guestId: guest.id, campusCode, ...times() })
      // Where a link has opened one of their forms elsewhere, it stays open.
      if (before) await guests.deleteMany({ guestId: before.id, formId: null, id: { $ne: id } })
      return { guest, token }
    },

    /** A further token for one form of a guest. */
    async resume({ id: guestId, campusCode, formId }: Guest): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await guests.insertOne({ id: idOf(token), guestId, campusCode, ...(formId && { formId }), ...times() })
      return token
    },

    /** Whether nothing is left for them to fill in. */
    async isDone({ id, formId }: Guest): Promise<boolean> {
      const open = { ownerId: id, decided: null, deletedDate: null, ...formsOf({ formId }) }
      return (await store.collection(FORMS).count(open, { limit: 1 })) === 0
    },
  }
}
