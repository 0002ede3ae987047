import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { DocumentKind } from '../../schemas/kinds.ts'
import { type Histories, histories } from '../../schemas/migrations/index.ts'
import { collections } from '../../server/composition/features.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { type CollectionDeclaration, DocumentVersionError } from '../../server/store/port.ts'
import { type Loose, onStores } from './store-under-test.ts'

vi.setConfig({ testTimeout: 120_000 })

const examples = resolve(import.meta.dirname, '../../schemas/examples')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Loose

/** Every collection of documents that have a schema, with a valid one of them. */
const kinds = collections.flatMap((collection) => {
  const { kind } = collection
  if (!kind) return []
  const folder = join(examples, 'valid', kind)
  return [{ collection, kind, valid: read(join(folder, readdirSync(folder)[0] as string)) }]
})

/** The product's history with one more version, in which every document's `former` is called `latter`. */
const later = Object.fromEntries(
  Object.entries(histories).map(([kind, { current, steps }]) => [
    kind,
    {
      current: current + 1,
      steps: {
        ...steps,
        [current]: ({ former, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, latter: former }),
      },
    },
  ]),
) as unknown as Histories

onStores('documents of older versions', collections, [], (under) => {
  const versionOf = (kind: DocumentKind) => histories[kind].current
  const old = (valid: Loose): Loose => ({ ...valid, former: 'kept' })

  /** Nothing is in it. */
  async function begin(declared: CollectionDeclaration): Promise<void> {
    await under.reopen(undefined, [declared])
    await under.loose(declared).deleteMany({})
  }

  it.each(kinds)(
    '$kind: one of each kind comes out current',
    async ({ collection: declared, kind, valid }) => {
      await begin(declared)
      await under.loose(declared).insertOne(old(valid))
      await under.reopen(later, [declared])
      const current = { ...valid, schemaVersion: versionOf(kind) + 1, latter: 'kept' }
      const { id } = valid
      expect(await under.loose(declared).findOne({ id })).toEqual(current)
      expect(await under.loose(declared).find({})).toEqual([current])
      expect(await under.loose(declared).findOne({ id }, { fields: ['latter'] })).toEqual({
        id,
        latter: 'kept',
      })
    },
  )

  it.each(kinds)('$kind: a change stores it as it is now', async ({ collection: declared, kind, valid }) => {
    const [{ id }, version] = [valid, versionOf(kind)]
    await begin(declared)
    await under.loose(declared).insertOne(old(valid))
    await under.reopen(later, [declared])
    const collection = under.loose(declared)
    expect(await collection.updateOne({ id }, { $set: { mark: 1 } })).toMatchObject({ matched: 1 })
    const changed = { ...valid, schemaVersion: version + 1, latter: 'kept', mark: 1 }
    expect(await collection.findOne({ id })).toEqual(changed)
    // Stored as well, not only read so: the program before refuses it.
    await under.reopen(undefined, [declared])
    await expect(under.loose(declared).findOne({ id })).rejects.toBeInstanceOf(DocumentVersionError)
    await expect(under.loose(declared).find({}, { fields: ['id'] })).rejects.toBeInstanceOf(
      DocumentVersionError,
    )
  })

  it('is changed the same by every way of changing', async () => {
    const person = kinds.find(({ kind }) => kind === 'person')?.valid as Loose
    const all = ['a', 'b', 'c'].map((id) => old({ ...person, id, email: `${id}@x.example` }))
    await begin(PEOPLE)
    await under.loose(PEOPLE).insertMany(all)
    await under.reopen(later)
    const people = under.loose(PEOPLE)
    expect(await people.updateOne({ id: 'a' }, { $set: { mark: 1 } })).toMatchObject({ matched: 1 })
    expect(await people.findOne({ id: 'a' })).toMatchObject({ id: 'a', latter: 'kept', mark: 1 })
    const after = await people.findOneAndUpdate({ id: 'b' }, { $set: { mark: 1 } })
    expect(after).toMatchObject({ id: 'b', latter: 'kept', mark: 1 })
    expect(await people.updateMany({}, { $set: { latter: 'new' } })).toMatchObject({ matched: 3 })
    expect((await people.find({}, { sort: { id: 1 } })).map(({ latter }) => latter)).toEqual([
      'new',
      'new',
      'new',
    ])
    expect(await people.deleteMany({ latter: 'new' })).toBe(3)
  })

  it('runs each step that a kind has, on a stored document of that version', async () => {
    await under.reopen()
    for (const { collection: declared, kind } of kinds) {
      for (const from of Object.keys(histories[kind].steps)) {
        const file = join(examples, 'older', kind, `v${from}.json`)
        expect(existsSync(file), `${file}: a migration that no test runs`).toBe(true)
        const document = read(file)
        await under.loose(declared).deleteMany({})
        await under.loose(declared).replaceOne(document)
        expect(await under.loose(declared).findOne({ id: document.id })).toMatchObject({
          schemaVersion: versionOf(kind),
        })
      }
    }
  })
})
