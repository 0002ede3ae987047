import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { invalid } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { USED_PROOFS } from './collections.ts'
import { secretOf } from './guest-secret.ts'

/** A number to be found by trying: its hash after the salt is the challenge. */
export interface Challenge {
  salt: string
  challenge: string
  /** It is no larger. */
  most: number
  signature: string
  expires: string
}

/** A challenge with the number that was found. */
export interface Proof extends Pick<Challenge, 'salt' | 'challenge' | 'signature'> {
  number: number
}

/** Long enough for a slow phone, and for whoever reads the page first. */
const GOOD_FOR_MS = 30 * 60_000
const HEX = /^[0-9a-f]{64}$/
const SALT = /^[\w-]{22}\.(\d{1,15})$/

/**
 * Work that a browser does before it begins a form, so that beginning them by the thousand costs something. Nothing is
 * stored until it is done; what was done counts once.
 */
export function createProofs({ store, clock, config }: Pick<Services, 'store' | 'clock' | 'config'>) {
  const { isThrottled, guestWork } = config.limits
  const sign = async (salt: string, challenge: string) =>
    createHmac('sha256', await secretOf(store))
      .update(`${salt}.${challenge}`)
      .digest('hex')

  return {
    /** Null where nothing is asked. */
    async issue(): Promise<Challenge | null> {
      if (!isThrottled) return null
      const until = clock().getTime() + GOOD_FOR_MS
      const salt = `${randomBytes(16).toString('base64url')}.${until}`
      const challenge = hash('sha256', `${salt}${randomInt(guestWork + 1)}`, 'hex')
      const signature = await sign(salt, challenge)
      return { salt, challenge, most: guestWork, signature, expires: new Date(until).toISOString() }
    },

    /** @throws AppError VALIDATION_FAILED with public.proof for one that is wrong, late, of somebody else's making or used */
    async take(proof: Proof | null | undefined): Promise<void> {
      if (!isThrottled) return
      const refused = () => invalid({ code: 'public.proof' })
      if (!proof) throw refused()
      const { salt, challenge, signature, number } = proof
      const until = Number(SALT.exec(salt)?.[1] ?? 0)
      if (until <= clock().getTime() || !HEX.test(challenge) || !HEX.test(signature)) throw refused()
      const own = Buffer.from(await sign(salt, challenge), 'hex')
      if (!timingSafeEqual(own, Buffer.from(signature, 'hex'))) throw refused()
      if (hash('sha256', `${salt}${number}`, 'hex') !== challenge) throw refused()
      const used = { id: challenge, expires: new Date(until).toISOString() }
      if (!(await insertNew(store.collection(USED_PROOFS), used))) throw refused()
    },
  }
}
