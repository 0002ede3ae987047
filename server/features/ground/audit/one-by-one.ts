import { isRefusal } from './audited.ts'

/**
 * Changes many things, one after the other, up to the first that is refused. So the line of what is audited tells of
 * those that were changed; whoever asked throws the `refusal` after it.
 */
export async function oneByOne<T>(
  things: Iterable<T> | AsyncIterable<T>,
  change: (thing: T) => Promise<unknown>,
): Promise<{ done: T[]; refusal?: unknown }> {
  const done: T[] = []
  for await (const thing of things)
    try {
      await change(thing)
      done.push(thing)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { done, refusal: error }
    }
  return { done }
}
