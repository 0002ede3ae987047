import { createRoleLookup, type RoleLookup } from '../features/authorization/role-lookup.ts'
import type { Documents } from '../features/template/documents.ts'
import { unauthenticated } from './app-error.ts'
import type { Services } from './services.ts'

/** Who calls, and what the call may work with: made anew for each request. */
export interface Caller {
  services: Services
  documents: Documents
  /** Null: nobody is signed in. */
  userId: string | null
  roles: RoleLookup
}

export function createCaller(services: Services, documents: Documents, userId: string | null): Caller {
  const roles = createRoleLookup(services.authorizer, services.store, userId ?? '')
  return { services, documents, userId, roles }
}

/** @throws AppError UNAUTHENTICATED */
export function userOf({ userId }: Pick<Caller, 'userId'>): string {
  if (userId === null) throw unauthenticated()
  return userId
}
