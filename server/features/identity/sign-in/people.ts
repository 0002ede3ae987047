import { createHash } from 'node:crypto'
import { readAcceptLanguage } from '../../../../runtime/core/language/choose-language.ts'
import type { Person } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { keepLanguage, PEOPLE } from '../../ground/person/index.ts'
import { SIGN_IN_LINKS } from './collections.ts'
import type { Claims } from './oidc-client.ts'

/** Who is signed in, as `/auth/api/client/refresh` answers it (SH-05). */
interface SignedInUser {
  userId: string
  firstName: string
  lastName: string
  email: string
  campusCode: string
}

/** The directory, as signing in needs it. */
export interface People {
  /** Who may sign in. */
  find(userId: string): Promise<SignedInUser | null>
  isActive(userId: string): Promise<boolean>
  /** Keeps what their browser reads, for what is written to them while they are away. */
  noteLanguage(userId: string, accepted: string | undefined): Promise<void>
  /**
   * Whoever was linked to the issuer's subject at an earlier sign-in; at the first one, the person with the verified
   * address, who is linked from then on. An address that is given to somebody else later opens nothing.
   */
  findByClaims(claims: Claims): Promise<{ userId: string; isActive: boolean } | null>
}

/** As documents name a language. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

const isActiveNow = { fields: ['isActive'], readConcern: 'local' } as const

export function createPeople({ store, clock }: Pick<Services, 'store' | 'clock'>): People {
  const people = store.collection(PEOPLE)
  const links = store.collection(SIGN_IN_LINKS)

  async function linkedTo({ issuer, subject, email }: Claims): Promise<string | null> {
    const id = createHash('sha256')
      .update(JSON.stringify([issuer, subject]))
      .digest('hex')
    const known = await links.findOne({ id })
    if (known) return known.userId
    const person = email ? await people.findOne({ email, isActive: true }, { fields: ['email'] }) : null
    if (!person) return null
    const link = { id, issuer, subject, userId: person.id, createdDate: clock().toISOString() }
    if (await insertNew(links, link)) return person.id
    // Linked this moment by another tab; or the person signs in there under another subject.
    return (await links.findOne({ id }))?.userId ?? null
  }

  return {
    find: async (userId) => toUser(await people.findOne({ id: userId, isActive: true })),
    isActive: async (userId) => (await people.findOne({ id: userId, isActive: true }, isActiveNow)) !== null,
    async noteLanguage(userId, accepted) {
      const [language] = readAcceptLanguage(accepted)
      const known = language && LANGUAGE.test(language) ? language : undefined
      if (known) await keepLanguage(store, userId, known)
    },
    async findByClaims(claims) {
      const userId = await linkedTo(claims)
      const person = userId ? await people.findOne({ id: userId }, { fields: ['isActive'] }) : null
      return person && { userId: person.id, isActive: person.isActive }
    },
  }
}

function toUser(person: Person | null): SignedInUser | null {
  if (!person) return null
  const { id, firstName, lastName, email, campusCode } = person
  return { userId: id, firstName, lastName, email, campusCode }
}
