import { unauthenticated } from '../contract/app-error.ts'
import type { Services } from '../contract/services.ts'
import type { Documents } from './documents.ts'

/** Who calls, and what the call may work with. */
export interface Caller {
  services: Services
  documents: Documents
  /** Null: nobody is signed in. */
  userId: string | null
}

/** @throws AppError UNAUTHENTICATED */
export function userOf(caller: Caller): string {
  if (caller.userId === null) throw unauthenticated()
  return caller.userId
}
