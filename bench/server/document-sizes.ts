/**
 * `npm run bench:sizes`: how large the documents of the demo, and of forms that were typed into the running server, are
 * as MongoDB stores them, and what their indexes take, by collection: what docs/sizing.md counts with. Bytes before
 * compression.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON } from 'mongodb'
import { collections } from '../../server/composition/features.ts'
import { loadDemo } from '../../server/demo/load-demo.ts'
import type { Document } from '../../server/store/document.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { CollectionDeclaration } from '../../server/store/port.ts'
import { loadPluginsOnce } from '../../tests/support/plugins-once.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { TEXT } from './autosave/peer.ts'
import { fillersAt, QUESTIONS, saveAs, seedTemplate } from './servers/fleet.ts'

/** What WiredTiger keeps of an entry besides its values: their kinds, and where the document is. */
const ENTRY_BYTES = 8
/** Fewer say nothing about size. */
const FEWEST = 50
const FORMS_TYPED = 20

const sizeOf = (value: object) => BSON.calculateObjectSize(value)

function valuesAt(document: object, path: string): unknown[] {
  let found: unknown[] = [document]
  for (const name of path.split('.'))
    found = found.flat().map((each) => (each as Record<string, unknown> | null | undefined)?.[name])
  return found.flat()
}

/** Of one document in all indexes: one entry each, or one for each value of a list. */
function indexBytes(document: Document, { indexes }: CollectionDeclaration): number {
  const sizeOfValue = (value: unknown) => sizeOf({ '': value ?? null }) - 7
  const id = sizeOfValue(document.id)
  let bytes = id + ENTRY_BYTES
  for (const { keys, unique } of indexes) {
    const byKey = Object.keys(keys).map((path) => valuesAt(document, path))
    const entries = Math.max(...byKey.map(({ length }) => length))
    const one = byKey.reduce(
      (sum, values) =>
        sum + values.reduce<number>((a, v) => a + sizeOfValue(v), 0) / Math.max(1, values.length),
      0,
    )
    bytes += entries * (one + (unique ? 0 : id) + ENTRY_BYTES)
  }
  return bytes
}

type Row = Record<string, number>

function rowOf(declaration: CollectionDeclaration, documents: readonly Document[]): Row {
  const sizes = documents.map(sizeOf).toSorted((a, b) => a - b)
  const mean = (values: readonly number[]) => Math.round(values.reduce((a, b) => a + b, 0) / values.length)
  return {
    documents: documents.length,
    'mean bytes': mean(sizes),
    '99th': sizes[Math.floor(sizes.length * 0.99)] ?? 0,
    'index bytes': mean(documents.map((each) => indexBytes(each, declaration))),
  }
}

/** Forms of twenty questions, each typed in three goes. */
async function typeForms(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, env: { LIMITS: '0' } })
  const fillers = await fillersAt([server], FORMS_TYPED)
  for (const filler of fillers)
    for (let n = 0; n < 3 * QUESTIONS; n++)
      await saveAs(filler, n % QUESTIONS, `${TEXT} ${n}`, crypto.randomUUID())
  await server.stop()
}

const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-'))
let store = await openStore({ collections, dataDir })
await store.open()
const { validator, registry } = await loadPluginsOnce()
await loadDemo({ collections, store, validator, registry, size: 'recent' })
await seedTemplate(store)
const rows: Record<string, Row> = {}
const known = new Set<string>()
for (const declaration of collections) {
  const documents = (await store.collection(declaration).find({})) as Document[]
  for (const { id } of documents) known.add(`${declaration.name} ${id}`)
  if (documents.length >= FEWEST) rows[declaration.name] = rowOf(declaration, documents)
}
await store.close()

await typeForms(dataDir)
store = await openStore({ collections, dataDir })
for (const declaration of collections) {
  const documents = (await store.collection(declaration).find({})) as Document[]
  const typed = documents.filter(({ id }) => !known.has(`${declaration.name} ${id}`))
  if (typed.length >= FORMS_TYPED) rows[`${declaration.name}, typed`] = rowOf(declaration, typed)
}
await store.close()
rmSync(dataDir, { recursive: true, force: true })
console.table(rows)
console.log(JSON.stringify(rows))
