import { unauthenticated } from './app-error.ts'
import type { Caller } from './services.ts'

export type { Caller } from './services.ts'

/** @throws AppError UNAUTHENTICATED */
export function userOf({ userId }: Pick<Caller, 'userId'>): string {
  if (userId === null) throw unauthenticated()
  return userId
}
