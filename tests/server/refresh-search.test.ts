import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refreshSearch } from '../../server/composition/refresh-search.ts'
import { findByWords } from '../../server/contract/find-by-words.ts'
import { demoDocuments } from '../../server/demo/load-demo.ts'
import { openStore } from '../../server/store/open-store.ts'

it('A15 makes the people of an older store findable, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-refresh-'))
  const store = await openStore({ dataDir })
  try {
    const people = store.collection('people')
    for (const [name, documents] of demoDocuments('sample'))
      if (['people', 'buildings', 'libraries', 'libraryItems'].includes(name))
        await store
          .collection(name)
          .insertMany(documents.map((each) => ({ ...each, searchTokens: undefined })) as never)
    const found = async () => (await findByWords(people, 'chelsea whit', [], 5)).map(({ id }) => id)
    expect(await found()).toEqual([])
    await refreshSearch(store)
    expect(await found()).toEqual(['chelsea'])
    const items = store.collection('libraryItems')
    expect((await findByWords(items, 'sfo', [{ libraryId: 'airports' }], 5))[0]?.id).toBe('airports-SFO')
    await people.updateOne({ id: 'chelsea' }, { $unset: { searchTokens: '' } })
    await refreshSearch(store)
    expect(await found()).toEqual([])
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true })
  }
})
