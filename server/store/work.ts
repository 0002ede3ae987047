import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request may still take of the store, in time and in answers (reliability D2, D5). */
export interface Work {
  /** @throws once its time is over, or nobody waits for it any more */
  read<T>(read: () => Promise<T>): Promise<T>
  /** As `read`, for the first write alone: what has begun to change is finished, so that nothing stays half done. */
  write<T>(write: () => Promise<T>): Promise<T>
  /** Large reads, one after the other. @throws as `read`, and once the request has had its share */
  carry<T>(read: () => Promise<T>): Promise<T>
}

/** The work of the request that is being answered; none at start, in a job and in a test of the store. */
export const currentWork = new AsyncLocalStorage<Work>()

/** What a request sets going and nobody waits for is no part of it: neither its time nor its share. */
export const outsideRequest = <T>(run: () => T): T => currentWork.exit(run)
