import type { Document } from './document.ts'
import { type Collection, DuplicateKeyError } from './port.ts'

/** Inserts a document; false where its id, or what is unique of it, is there already. */
export async function insertNew<T extends Document>(
  collection: Pick<Collection<T>, 'insertOne'>,
  document: T,
): Promise<boolean> {
  try {
    await collection.insertOne(document)
    return true
  } catch (error) {
    if (error instanceof DuplicateKeyError) return false
    throw error
  }
}

/**
 * Writes a document of which there is one.
 *
 * @param seen the revision that it is written over; null where there was none
 * @returns false where somebody else has written it meanwhile
 */
export async function writeOver<T extends Document & { revision: string }>(
  collection: Collection<T>,
  after: T,
  seen: string | null,
): Promise<boolean> {
  if (seen === null) return insertNew(collection, after)
  const { id, ...rest } = after
  const { matched } = await collection.updateOne({ id, revision: seen }, { $set: rest })
  return matched > 0
}
