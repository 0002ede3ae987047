import { unauthenticated } from './app-error.ts'
import type { GuestVisit } from './guest.ts'
import type { Services } from './services.ts'

/** Who calls, and what the call may work with: made anew for each request. */
export interface Caller {
  services: Services
  /** Of a guest, the guest's id. Null: nobody is signed in, and no guest is known. */
  userId: string | null
  /** The languages that the caller reads, the dearest first: texts for people are sent in the first that they have. */
  languages?: readonly string[]
  /** Of a request to the public part: the caller is a guest, who holds no role but that of the owner of their forms. */
  visit?: GuestVisit
  /** The page of a browser that sent the request, as it calls itself: what it did itself it need not be told. */
  page?: string
}

/** @throws AppError UNAUTHENTICATED */
export function userOf({ userId }: Pick<Caller, 'userId'>): string {
  if (userId === null) throw unauthenticated()
  return userId
}
