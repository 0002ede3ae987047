import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Document } from '../../server/store/document.ts'
import { createEmbeddedStore } from '../../server/store/embedded/store.ts'
import { type CollectionDeclaration, DuplicateKeyError } from '../../server/store/port.ts'

type Note = Document & Record<string, unknown>

const notes = (
  ...indexes: CollectionDeclaration<Note>['indexes'][number][]
): CollectionDeclaration<Note> => ({
  name: 'notes',
  indexes,
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-columns-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function opened<R>(
  declaration: CollectionDeclaration<Note>,
  work: (at: Find) => Promise<R>,
): Promise<R> {
  const store = createEmbeddedStore(folder, [declaration])
  await store.open()
  const collection = store.collection(declaration)
  const find: Find = Object.assign(
    async (filter: object) => (await collection.find({ ...filter }, { sort: { id: 1 } })).map(({ id }) => id),
    { collection },
  )
  try {
    return await work(find)
  } finally {
    await store.close()
  }
}
type Find = ((filter: object) => Promise<string[]>) & {
  collection: ReturnType<ReturnType<typeof createEmbeddedStore>['collection']>
}

const byOwner = { keys: { 'owner.name': 1, at: -1 } } as const
const byKey = { keys: { key: 1 }, unique: true } as const

it('A15 reads what an earlier version stored, whose indexes were of expressions', async () => {
  const old = new DatabaseSync(join(folder, 'formwork.db'))
  old.exec(`
    PRAGMA user_version = 1;
    CREATE TABLE _paths (collection TEXT, path TEXT, flags INTEGER, PRIMARY KEY (collection, path));
    CREATE TABLE notes (id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL);
    CREATE INDEX "notes_by_owner.name_-at_id" ON notes (ifnull(json_extract(doc,'$."owner"."name"'),-9e999), ifnull(json_extract(doc,'$."at"'),-9e999) DESC, id);
    CREATE UNIQUE INDEX notes_unique_key ON notes (ifnull(json_extract(doc,'$."key"'),-9e999));
  `)
  const insert = old.prepare('INSERT INTO notes VALUES (?, ?)')
  const stored: Note[] = [
    { id: 'a', owner: { name: 'Ann' }, at: 1.5, key: 'k1' },
    { id: 'b', owner: { name: 'Bob' }, at: 3, key: 'k2' },
    { id: 'c', at: true, key: 'k3' },
    { id: 'd', owner: { name: null }, at: { x: 1 }, key: 'k4' },
  ]
  for (const document of stored) insert.run(document.id, JSON.stringify(document))
  old.prepare('INSERT INTO _paths VALUES (?, ?, ?)').run('notes', 'at', 2)
  old.close()
  await opened(notes(byOwner, byKey), async (find) => {
    expect(await find({ 'owner.name': 'Bob' })).toEqual(['b'])
    expect(await find({ 'owner.name': null })).toEqual(['c', 'd'])
    expect(await find({ at: { $gt: 1 } })).toEqual(['a', 'b'])
    expect(await find({ at: true })).toEqual(['c'])
    await expect(find.collection.insertOne({ id: 'e', key: 'k2' } as Note)).rejects.toThrow(DuplicateKeyError)
    await find.collection.updateOne({ id: 'a' }, { $set: { 'owner.name': 'Bob' }, $unset: { at: '' } })
    expect(await find({ 'owner.name': 'Bob' })).toEqual(['a', 'b'])
    expect(await find({ at: { $gt: 1 } })).toEqual(['b'])
  })
})

it('A15 fills the column of an index that is declared later, also of one that was declared before', async () => {
  const put = (n: number) => (find: Find) =>
    find.collection.replaceOne({ id: 'x', owner: { name: `${n}` }, key: `k${n}` } as Note)
  await opened(notes(byKey), put(1))
  await opened(notes(byOwner, byKey), async (find) => {
    expect(await find({ 'owner.name': '1' })).toEqual(['x'])
  })
  await opened(notes(byKey), put(2))
  await opened(notes(byKey, byOwner), async (find) => {
    expect(await find({ 'owner.name': '2' })).toEqual(['x'])
    expect(await find({ 'owner.name': '1' })).toEqual([])
  })
})
