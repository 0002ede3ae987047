import { errorCode } from '../../../client/request-error.ts'

export interface Outcome<T, R> {
  done: readonly { item: T; result: R }[]
  failed: readonly { item: T; error: unknown }[]
  /** Those that were not come to: it was stopped, or there was no use in going on. */
  left: readonly T[]
}

interface Options {
  signal: AbortSignal
  /** How many are behind it. */
  onProgress(done: number): void
}

/** Nothing that comes after it can go better. */
const ENDS = new Set(['OFFLINE', 'UNAVAILABLE', 'UNAUTHENTICATED'])

/**
 * Does something with one after another. What fails is told, and the rest goes on; what was begun when it is stopped is
 * finished, so that it is known what became of it.
 */
export async function runEach<T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
  { signal, onProgress }: Options,
): Promise<Outcome<T, R>> {
  const done: { item: T; result: R }[] = []
  const failed: { item: T; error: unknown }[] = []
  let at = 0
  for (; at < items.length && !signal.aborted; at++) {
    const item = items[at] as T
    onProgress(at)
    try {
      done.push({ item, result: await act(item) })
    } catch (error) {
      failed.push({ item, error })
      if (ENDS.has(errorCode(error))) {
        at++
        break
      }
    }
  }
  return { done, failed, left: items.slice(at) }
}
