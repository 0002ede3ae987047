import type { Issue } from '../../schemas/issue.ts'
import type { DocumentValidator } from '../../schemas/validate.ts'
import { type CollectionDeclaration, DuplicateKeyError, type Store } from '../store/port.ts'

/** Documents of a collection. */
export type Batch = readonly [name: string, documents: readonly { id: string }[]]

const AT_ONCE = 1000

/** @throws Error naming the first document that is not valid, and the rule it breaks */
export function requireValid(
  validator: DocumentValidator,
  collections: readonly CollectionDeclaration[],
  batches: readonly Batch[],
): void {
  const kinds = new Map(collections.map(({ name, kind }) => [name, kind]))
  for (const [name, documents] of batches) {
    const kind = kinds.get(name)
    if (kind) for (const document of documents) refuse(name, document.id, validator.check(kind, document))
  }
}

export function refuse(name: string, id: string, [issue]: readonly Issue[]): void {
  if (issue) throw new Error(`The demo document ${name}/${id} is not valid: ${issue.code} at ${issue.path}`)
}

/** Writes them one collection after the other. @returns how many documents there were */
export async function putBatches(
  store: Store,
  batches: readonly Batch[],
  onProgress?: (loaded: number, total: number) => void,
): Promise<number> {
  const total = batches.reduce((sum, [, documents]) => sum + documents.length, 0)
  let loaded = 0
  for (const [name, documents] of batches) {
    onProgress?.(loaded, total)
    await put(store, name, documents)
    loaded += documents.length
  }
  onProgress?.(loaded, total)
  return total
}

/** In chunks that no store takes long for, by their ids, which is the fastest; over what an interrupted start left. */
async function put(store: Store, name: string, given: readonly { id: string }[]): Promise<void> {
  const collection = store.named(name)
  const documents = given.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const chunk = documents.slice(from, from + AT_ONCE)
    try {
      await collection.insertMany(chunk as never)
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error
      await Promise.all(chunk.map((document) => collection.replaceOne(document as never)))
    }
  }
}
