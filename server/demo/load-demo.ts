import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Template } from '../../schemas/index.ts'
import type { DocumentValidator } from '../../schemas/validate.ts'
import { type Collections, collections } from '../store/collections.ts'
import { DuplicateKeyError, type Store } from '../store/port.ts'
import { demoCampus } from './campus/index.ts'
import { demoAnswers, demoAssignments, demoCounters, demoForms } from './forms/index.ts'
import { demoLibraries, demoLibraryItems } from './libraries/index.ts'

type CollectionName = keyof Collections
type Batch = readonly [name: CollectionName, documents: readonly { id: string }[]]

interface LoadOptions {
  store: Store
  validator: DocumentValidator
  /** Called before each collection is written. */
  onProgress?: (loaded: number, total: number) => void
}

/** What a demonstration starts with, in the order it is written. Templates come last: see `loadDemo`. */
export function demoDocuments(): readonly Batch[] {
  const folder = (name: string) => {
    const path = join(import.meta.dirname, name)
    const files = readdirSync(path).filter((file) => file.endsWith('.json'))
    return files.sort().map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as { id: string })
  }
  const { tuples, ...campus } = demoCampus()
  const templates = folder('templates') as Template[]
  return [
    ...(Object.entries(campus) as [CollectionName, { id: string }[]][]),
    ['tuples', [...tuples, ...demoAssignments()]],
    ['libraries', demoLibraries()],
    ['libraryItems', demoLibraryItems()],
    ['workflows', folder('workflows')],
    ['counters', demoCounters(templates)],
    ['answers', demoAnswers()],
    ['forms', demoForms(templates)],
    ['templates', templates],
  ]
}

/**
 * Loads the demo campus into a store that has no templates yet; a start that was interrupted begins again, because the
 * templates are written last. Every document is validated before the first one is stored.
 *
 * @returns how many documents were loaded; 0 when the store was not new
 * @throws Error naming the document and the first rule it breaks
 */
export async function loadDemo({ store, validator, onProgress }: LoadOptions): Promise<number> {
  if ((await store.collection('templates').count({})) > 0) return 0
  const batches = demoDocuments()
  for (const [name, documents] of batches)
    for (const document of documents) assertValid(validator, name, document)
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

function assertValid(validator: DocumentValidator, name: CollectionName, document: { id: string }): void {
  const { kind } = collections[name]
  const [issue] = kind ? validator.check(kind, document) : []
  if (issue)
    throw new Error(`The demo document ${name}/${document.id} is not valid: ${issue.code} at ${issue.path}`)
}

/** In one go into an empty collection, one by one over what an interrupted start left. */
async function put(store: Store, name: CollectionName, documents: readonly { id: string }[]): Promise<void> {
  const collection = store.collection(name)
  try {
    await collection.insertMany(documents as never)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    for (const document of documents) await collection.replaceOne(document as never)
  }
}
