import { setTimeout as wait } from 'node:timers/promises'
import { LostReplyError, LostResultError } from '../port.ts'

const ATTEMPTS = 4

/**
 * Does what lost its reply again, as that has one effect.
 *
 * @param work told whether it may have been done before
 */
export async function repeat<T>(work: (wasLost: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt > 1)
    } catch (error) {
      if (!isLost(error) || attempt === ATTEMPTS) throw error
      await wait(2.5 * 4 ** attempt * (0.5 + Math.random()))
    }
  }
}

const isLost = (error: unknown) => error instanceof LostReplyError && !(error instanceof LostResultError)
