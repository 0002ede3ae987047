import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { collections } from '../../server/composition/features.ts'
import { demoCast } from '../../server/demo/cast.ts'
import { demoDocuments, loadDemo } from '../../server/demo/load-demo.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { readWidgetSchemas } from '../support/element-schemas.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'

const { validator, registry } = await loadPluginsOnce()

describe('the demo campus', () => {
  let dataDir: string
  let store: Store
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'formwork-demo-'))
    store = await openStore({ collections, dataDir })
  })
  afterEach(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true })
  })

  const names = demoDocuments(registry, 'sample').map(([name]) => name)
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await store.named(name).count({})] as const)),
    )

  it('is loaded once, whole, with progress', async () => {
    const progress: number[] = []
    const loaded = await loadDemo({
      collections,
      store,
      validator,
      registry,
      onProgress: (done) => progress.push(done),
    })
    expect(await counts()).toMatchObject({
      campuses: 14,
      people: 5000,
      buildings: 300,
      templates: 7,
      workflows: 7,
      forms: 345,
    })
    expect(progress[0]).toBe(0)
    expect(progress.at(-1)).toBe(loaded)
    await store.collection(PEOPLE).deleteOne({ id: 'chelsea' })
    expect(await loadDemo({ collections, store, validator, registry })).toBe(0)
    expect(await store.collection(PEOPLE).count({})).toBe(4999)
  }, 120_000)

  it('is completed after a start that was interrupted', async () => {
    await loadDemo({ collections, store, validator, registry, size: 'sample' })
    const whole = await counts()
    for (const { id } of (await store.collection(PEOPLE).find({})).slice(100)) {
      await store.collection(PEOPLE).deleteOne({ id })
    }
    await store.collection(TUPLES).deleteMany({})
    await store.collection(TEMPLATES).deleteMany({})
    await loadDemo({ collections, store, validator, registry, size: 'sample' })
    expect(await counts()).toEqual(whole)
  })

  it('stores nothing when one document is not valid', async () => {
    const withoutPlugins = createDocumentValidator({}, readWidgetSchemas())
    await expect(
      loadDemo({ collections, store, validator: withoutPlugins, registry, size: 'sample' }),
    ).rejects.toThrow(
      /^The demo document (templates|layouts)\/[\w:-]+ is not valid: (element|widget)\.unknown_type at \//,
    )
    expect(Object.values(await counts()).every((count) => count === 0)).toBe(true)
  })

  it('has everybody whom the sign-in shows', async () => {
    const people = new Set(
      demoDocuments(registry)
        .find(([name]) => name === 'people')?.[1]
        .map(({ id }) => id),
    )
    expect(demoCast.filter(({ userId }) => !people.has(userId))).toEqual([])
    expect(demoCast.length).toBeGreaterThanOrEqual(12)
  })
})
