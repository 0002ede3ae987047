import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { findByWords } from '../../server/contract/find-by-words.ts'
import { demoDocuments } from '../../server/demo/load-demo.ts'
import { LIBRARY_ITEMS } from '../../server/features/ground/library/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { deriveFields, isBehind } from '../../server/store/derive-fields.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { CollectionDeclaration } from '../../server/store/port.ts'
import { interceptedStore } from '../support/intercepted-store.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'

const { registry } = await loadPluginsOnce()

it('A15 makes the people of an older store findable, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-refresh-'))
  const store = await openStore({ collections, dataDir })
  try {
    const people = store.collection(PEOPLE)
    for (const [name, documents] of demoDocuments(registry, 'sample'))
      if (['people', 'buildings', 'libraries', 'libraryItems'].includes(name))
        await store
          .named(name)
          .insertMany(documents.map((each) => ({ ...each, searchTokens: undefined })) as never)
    const found = async () => (await findByWords(people, 'chelsea whit', [], 5)).map(({ id }) => id)
    expect(await found()).toEqual([])
    expect(await deriveFields(store, collections, { most: 3 })).toContain('people')
    expect(await isBehind(store, PEOPLE)).toBe(true)
    expect(await found()).toEqual([])
    await deriveFields(store, collections, { isGentle: true })
    expect(await isBehind(store, PEOPLE)).toBe(false)
    expect(await found()).toEqual(['chelsea'])
    const items = store.collection(LIBRARY_ITEMS)
    expect((await findByWords(items, 'sfo', [{ libraryId: 'airports' }], 5))[0]?.id).toBe('airports-SFO')
    await people.updateOne({ id: 'chelsea' }, { $unset: { searchTokens: '' } })
    await deriveFields(store, collections)
    expect(await found()).toEqual([])
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true })
  }
})

it('A15 derives from what a document is, though it is changed meanwhile', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-refresh-'))
  const store = await openStore({ collections, dataDir })
  let isFirst = true
  const busy = interceptedStore(store, async ({ collection, method, run }) => {
    if (collection === PEOPLE.name && method === 'updateOne' && isFirst) {
      isFirst = false
      await store.collection(PEOPLE).updateOne({ id: 'chelsea' }, { $set: { lastName: 'Whitfield-Okoro' } })
    }
    return run()
  })
  try {
    const [, people = []] = demoDocuments(registry, 'sample').find(([name]) => name === PEOPLE.name) ?? []
    const chelsea = people.find(({ id }) => id === 'chelsea')
    await store.named(PEOPLE.name).insertOne({ ...chelsea, searchTokens: ['older'] } as never)
    await deriveFields(busy, [PEOPLE as CollectionDeclaration])
    expect(isFirst).toBe(false)
    expect((await findByWords(store.collection(PEOPLE), 'okoro', [], 5)).map(({ id }) => id)).toEqual([
      'chelsea',
    ])
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true })
  }
})
