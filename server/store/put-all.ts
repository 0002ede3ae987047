import type { Document } from './document.ts'
import { type Collection, DuplicateKeyError } from './port.ts'

const AT_ONCE = 500

/** Puts documents in place, whatever an earlier attempt left there. */
export async function putAll<T extends Document>(
  collection: Collection<T>,
  documents: readonly T[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const some = documents.slice(from, from + AT_ONCE)
    try {
      await collection.insertMany(some)
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error
      for (const each of some) await collection.replaceOne(each)
    }
  }
}
