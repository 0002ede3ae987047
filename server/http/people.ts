import type { Person } from '../../schemas/index.ts'
import type { Store } from '../store/port.ts'
import type { Claims } from './oidc-client.ts'

/** Who is signed in, as `/auth/api/client/refresh` answers it (SH-05). */
interface SignedInUser {
  userId: string
  firstName: string
  lastName: string
  email: string
  campusCode: string
}

/** The directory, as signing in needs it: only people who may sign in are found. */
export interface People {
  find(userId: string): Promise<SignedInUser | null>
  isActive(userId: string): Promise<boolean>
  /**
   * By verified e-mail address; by the provider's subject, where that is the directory's id, only when the provider
   * gives no address: a subject that happens to equal another person's id opens nothing.
   */
  findByClaims(claims: Claims): Promise<SignedInUser | null>
}

export function createPeople(store: Store): People {
  const people = store.collection('people')
  return {
    find: async (userId) => toUser(await people.findOne({ id: userId, isActive: true })),
    isActive: async (userId) =>
      (await people.findOne({ id: userId, isActive: true }, { fields: ['isActive'] })) !== null,
    async findByClaims({ subject, email }) {
      const filter = email ? { email } : { id: subject }
      return toUser(await people.findOne({ ...filter, isActive: true }))
    },
  }
}

function toUser(person: Person | null): SignedInUser | null {
  if (!person) return null
  const { id, firstName, lastName, email, campusCode } = person
  return { userId: id, firstName, lastName, email, campusCode }
}
