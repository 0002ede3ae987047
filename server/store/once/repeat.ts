import { setTimeout as wait } from 'node:timers/promises'
import { LostReplyError } from '../port.ts'

const ATTEMPTS = 3

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
      if (!(error instanceof LostReplyError) || attempt === ATTEMPTS) throw error
      await wait(12.5 * 4 ** attempt * (0.5 + Math.random()))
    }
  }
}
