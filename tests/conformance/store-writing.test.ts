import { expect, it } from 'vitest'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { INVENTORY_ITEMS } from '../../server/features/register/inventory/collections.ts'
import { DuplicateKeyError, StoreQueryError, type Update } from '../../server/store/port.ts'
import { ids, type Loose, onEachStore } from './store-support.ts'

type Fields = Record<string, unknown>

const updates: readonly [before: Fields, update: Update, after: Fields][] = [
  [{ a: 1 }, { $set: { a: 2, b: 'x' } }, { a: 2, b: 'x' }],
  [{ a: { b: 1 } }, { $set: { 'a.c.d': 2 } }, { a: { b: 1, c: { d: 2 } } }],
  [{ a: { b: 1 } }, { $set: { a: { c: 2 } } }, { a: { c: 2 } }],
  [{ a: { b: 1 } }, { $set: { a: null } }, { a: null }],
  [{ a: [1, { b: 2 }] }, { $set: { 'a.0': 5, 'a.1.b': 6 } }, { a: [5, { b: 6 }] }],
  [{ a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '', 'x.y': '' } }, { b: { d: 2 } }],
  [{ a: 1 }, { $inc: { a: 2, b: -3, 'c.d': 1 } }, { a: 3, b: -3, c: { d: 1 } }],
  [{ a: 0.5 }, { $inc: { a: 0.25 } }, { a: 0.75 }],
  [{ a: 5, b: 5 }, { $min: { a: 3, b: 7, c: 1 } }, { a: 3, b: 5, c: 1 }],
  [{ a: '2026-01-02', b: 5 }, { $max: { a: '2026-01-03', b: 3, c: 'x' } }, { a: '2026-01-03', b: 5, c: 'x' }],
  [{ a: [1] }, { $push: { a: 2, b: 'x' } }, { a: [1, 2], b: ['x'] }],
  [{ a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [{ a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  [{ a: [1, 'x'] }, { $addToSet: { a: 'x', b: 1 } }, { a: [1, 'x'], b: [1] }],
  [{ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2, 3] } } }, { a: [1, 2, 3] }],
  [{ a: [{ k: 1 }] }, { $addToSet: { a: { k: 1 } } }, { a: [{ k: 1 }] }],
  [{ a: [1, 2, 1, 'x'] }, { $pull: { a: 1, b: 1 } }, { a: [2, 'x'] }],
  [{ a: 1 }, { $set: { b: 1 }, $setOnInsert: { c: 1 } }, { a: 1, b: 1 }],
  [
    { a: 1, b: [1] },
    { $set: { a: 2 }, $inc: { n: 1 }, $push: { b: 2 }, $unset: { z: '' } },
    { a: 2, b: [1, 2], n: 1 },
  ],
  [
    { constructor: 1 },
    { $set: { 'toString.valueOf': 2, hasOwnProperty: 3 } },
    { constructor: 1, toString: { valueOf: 2 }, hasOwnProperty: 3 },
  ],
]

onEachStore('Store: writing', (under) => {
  it('replaces an object by one of other fields', async () => {
    // FerretDB takes `{b: 1}` and `{c: 1}` for equal and leaves the first.
    const values = under.isFerret ? [1, 2] : [1, 1]
    await under.loose().insertOne({ id: 'x', a: { b: values[0] } })
    await under.loose().updateOne({ id: 'x' }, { $set: { a: { c: values[1] } } })
    expect(await under.loose().findOne({ id: 'x' })).toEqual({ id: 'x', a: { c: values[1] } })
  })

  it('A15 gives everybody a document of their own, and keeps none that was handed in', async () => {
    const notes = under.loose()
    const written = { id: 'x', a: { list: [1] }, b: { c: { d: 1 } } }
    const operand = { list: [2] }
    await notes.insertOne(written)
    written.a.list.push(9)
    await notes.updateOne({ id: 'x' }, { $set: { a: operand } })
    operand.list.push(9)
    const spoil = (found: Loose | null) => {
      for (const field of ['a', 'b'])
        if (found?.[field]) Object.assign(found[field] as Fields, { list: 'spoiled', c: 'spoiled' })
    }
    spoil(await notes.findOne({ id: 'x' }))
    spoil(await notes.findOne({ id: 'x' }, { fields: ['a', 'b.c'] }))
    for (const found of await notes.find({ id: { $in: ['x'] } })) spoil(found)
    spoil(await notes.findOneAndUpdate({ id: 'x' }, { $set: { n: 1 } }))
    spoil(await notes.findOneAndUpdate({ id: 'x', n: 1 }, { $set: { n: 2 } }))
    for (const found of await notes.aggregate<Loose>([{ $match: { id: 'x' } }])) spoil(found)
    expect(await notes.findOne({ id: 'x' })).toEqual({ id: 'x', a: { list: [2] }, b: { c: { d: 1 } }, n: 2 })
  })

  it('A15 finds by its id what was written in any way, and nothing that is gone', async () => {
    const notes = under.loose()
    const value = async () => (await notes.findOne({ id: 'x' }))?.value
    await notes.insertOne({ id: 'x', value: 1 })
    expect(await value()).toBe(1)
    await notes.updateMany({ value: 1 }, { $set: { value: 2 } })
    expect(await value()).toBe(2)
    await notes.replaceOne({ id: 'x', value: 3 })
    expect(await value()).toBe(3)
    await expect(notes.insertOne({ id: 'x', value: 4 })).rejects.toThrow(DuplicateKeyError)
    expect(await value()).toBe(3)
    await notes.deleteMany({ value: 3 })
    expect(await value()).toBeUndefined()
    await notes.updateOne({ id: 'x' }, { $set: { value: 5 } }, { upsert: true })
    expect(await value()).toBe(5)
    await notes.deleteOne({ id: 'x' })
    expect(await value()).toBeUndefined()
  })

  it.each(updates)('updates %j by %j', async (before, update, after) => {
    await under.loose().insertOne({ id: 'x', ...before })
    const changes = JSON.stringify(before) !== JSON.stringify(after)
    const result = await under.loose().updateOne({ id: 'x' }, update)
    expect(result).toEqual({ matched: 1, modified: Number(changes), upserted: false })
    expect(await under.loose().findOne({ id: 'x' })).toEqual({ id: 'x', ...after })
    expect(({} as Fields).valueOf).toBe(Object.prototype.valueOf)
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['empty operators', { $set: {} }],
    ['a replacement', { a: 1 }],
    ['an unknown operator', { $rename: { a: 'b' } }],
    ['a pipeline', [{ $set: { a: 1 } }]],
    ['a path twice', { $set: { a: 1 }, $inc: { a: 1 } }],
    ['a path and its parent', { $set: { a: {} }, $inc: { 'a.b': 1 } }],
    ['the id', { $set: { id: 'y' } }],
    ['_id', { $set: { _id: 'y' } }],
    ['__proto__', { $set: { '__proto__.polluted': 1 } }],
    ['$ in a path', { $set: { 'a.$[]': 1 } }],
    ['$inc of a text', { $inc: { n: 'x' } }],
    ['$slice, which not every server knows', { $push: { l: { $each: [1], $slice: -1 } } }],
    ['$pull of a condition, which not every server knows', { $pull: { l: { $gte: 1 } } }],
    ['$inc on a text', { $inc: { t: 1 } }],
    ['$push on a text', { $push: { t: 1 } }],
    ['a path through a text', { $set: { 't.b': 1 } }],
  ])('E2 refuses an update with %s', async (_, update) => {
    const document = { id: 'x', t: 'text', n: 1, l: [] }
    await under.loose().insertOne(document)
    await expect(under.loose().updateOne({ id: 'x' }, update as Update)).rejects.toThrow(StoreQueryError)
    expect(await under.loose().findOne({ id: 'x' })).toEqual(document)
    expect(({} as Fields).polluted).toBeUndefined()
  })

  it('updates and deletes many, or the first in order', async () => {
    await under.loose().insertMany(['a', 'b', 'c'].map((id, i) => ({ id, n: i, g: 1 })))
    expect(await under.loose().updateMany({ n: { $gt: 0 } }, { $set: { g: 2 } })).toEqual({
      matched: 2,
      modified: 2,
      upserted: false,
    })
    expect(await under.loose().updateMany({ g: 2 }, { $set: { g: 2 } })).toMatchObject({
      matched: 2,
      modified: 0,
    })
    expect(await under.loose().findOneAndUpdate({ g: 2 }, { $set: { g: 3 } }, { sort: { n: -1 } })).toEqual({
      id: 'c',
      n: 2,
      g: 3,
    })
    expect(await under.loose().findOneAndUpdate({ id: 'a' }, { $inc: { n: 9 } })).toEqual({
      id: 'a',
      n: 9,
      g: 1,
    })
    expect(await under.loose().findOneAndUpdate({ id: 'a', n: 0 }, { $inc: { n: 1 } })).toBeNull()
    expect(await under.loose().deleteOne({ g: { $lt: 3 } })).toBe(1)
    expect(await under.loose().deleteOne({ id: 'nobody' })).toBe(0)
    expect(await under.loose().deleteMany({ g: { $exists: true } })).toBe(2)
    expect(await under.loose().count({})).toBe(0)
  })

  it('replaces a whole document or inserts it', async () => {
    await under.loose().replaceOne({ id: 'x', a: 1, b: 2 })
    await under.loose().replaceOne({ id: 'x', b: 3 })
    expect(await under.loose().find({})).toEqual([{ id: 'x', b: 3 }])
  })

  it('inserts or updates', async () => {
    const upsert = (filter: Fields, update: Update) =>
      under.loose(ANSWERS).updateOne(filter, update, { upsert: true })
    expect(
      await upsert({ id: 'x', key: 'a' }, { $inc: { n: 1 }, $setOnInsert: { made: true } }),
    ).toMatchObject({ matched: 0, upserted: true })
    expect(
      await upsert({ id: 'x', key: 'a' }, { $inc: { n: 1 }, $setOnInsert: { made: false } }),
    ).toMatchObject({ matched: 1, upserted: false })
    expect(await under.loose(ANSWERS).findOne({ id: 'x' })).toEqual({ id: 'x', key: 'a', made: true, n: 2 })
    await upsert({ formId: 'f', key: { $eq: 'b' } }, { $setOnInsert: { id: 'y' } })
    expect(await under.loose(ANSWERS).findOne({ formId: 'f' })).toEqual({ id: 'y', formId: 'f', key: 'b' })
    await expect(upsert({ id: 'x', key: 'other' }, { $set: { n: 0 } })).rejects.toThrow(DuplicateKeyError)
    await expect(upsert({ key: 'c' }, { $set: { n: 0 } })).rejects.toThrow(StoreQueryError)
    expect(
      await under
        .loose(ANSWERS)
        .findOneAndUpdate({ id: 'z', key: 'z' }, { $set: { n: 1 } }, { upsert: true }),
    ).toEqual({ id: 'z', key: 'z', n: 1 })
    expect(
      await under
        .loose(ANSWERS)
        .findOneAndUpdate({ id: 'zz', key: 'zz' }, { $set: { n: 1 } }, { upsert: true }),
    ).toEqual({ id: 'zz', key: 'zz', n: 1 })
  })

  it('A15 refuses a taken id and a taken unique key, where missing counts as null', async () => {
    const answers = under.loose(ANSWERS)
    await answers.insertOne({ id: '1', formId: 'f', key: 'a' })
    await expect(answers.insertOne({ id: '1', formId: 'g', key: 'a' })).rejects.toThrow(DuplicateKeyError)
    await expect(answers.insertOne({ id: '2', formId: 'f', key: 'a' })).rejects.toThrow(DuplicateKeyError)
    await expect(answers.replaceOne({ id: '2', formId: 'f', key: 'a' })).rejects.toThrow(DuplicateKeyError)
    await answers.insertOne({ id: '3', formId: 'f' })
    // FerretDB's index is SQLite's, which takes any number of nulls.
    if (!under.isFerret) {
      await expect(answers.insertOne({ id: '4', formId: 'f', key: null })).rejects.toThrow(DuplicateKeyError)
      await expect(answers.insertOne({ id: '5', formId: 'f' })).rejects.toThrow(DuplicateKeyError)
    }
    await expect(answers.updateOne({ id: '3' }, { $set: { key: 'a' } })).rejects.toThrow(DuplicateKeyError)
    await answers.insertOne({ id: '6', formId: 'f', key: 'A' })
    await answers.insertOne({ id: '7', formId: 'f', key: 1 })
    await answers.insertOne({ id: '8', formId: 'f', key: '1' })
    expect(ids(await answers.find({}, { sort: { id: 1 } }))).toEqual(['1', '3', '6', '7', '8'])
    const error = await answers.insertOne({ id: '9', formId: 'f', key: 'a' }).catch((caught) => caught)
    expect(error).toMatchObject({ name: 'DuplicateKeyError', collection: 'answers' })
  })

  it('A15 lets any number lack the field of a unique index that asks for it', async () => {
    const items = under.loose(INVENTORY_ITEMS)
    for (const id of ['1', '2']) await items.insertOne({ id, inventoryId: 'i' })
    await items.insertOne({ id: '3', inventoryId: 'i', claimedBarcode: 'b' })
    await items.insertOne({ id: '4', inventoryId: 'j', claimedBarcode: 'b' })
    const twin = { id: '5', inventoryId: 'i', claimedBarcode: 'b' }
    await expect(items.insertOne(twin)).rejects.toThrow(DuplicateKeyError)
    await expect(items.updateOne({ id: '1' }, { $set: { claimedBarcode: 'b' } })).rejects.toThrow(
      DuplicateKeyError,
    )
    await items.updateOne({ id: '3' }, { $unset: { claimedBarcode: '' } })
    await items.insertOne(twin)
    expect(await items.count({})).toBe(5)
  })

  it('inserts many up to the first that cannot be', async () => {
    const people = under.loose(PEOPLE)
    const batch: Loose[] = ['a', 'b', 'a', 'c'].map((email, i) => ({ id: `${i}`, email }))
    await expect(people.insertMany(batch)).rejects.toThrow(DuplicateKeyError)
    expect(ids(await people.find({}, { sort: { id: 1 } }))).toEqual(['0', '1'])
    await people.insertMany([])
  })

  it('A15 lets exactly one of many concurrent inserts and upserts through', async () => {
    const many = Array.from({ length: 30 }, (_, i) => i)
    const inserts = await Promise.allSettled(
      many.map((i) => under.loose(ANSWERS).insertOne({ id: `i${i}`, formId: 'f', key: 'a' })),
    )
    expect(inserts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const upserts = await Promise.all(
      many.map(() => under.loose().updateOne({ id: 'u' }, { $inc: { n: 1 } }, { upsert: true })),
    )
    expect(upserts.filter(({ upserted }) => upserted)).toHaveLength(1)
    expect(await under.loose().findOne({ id: 'u' })).toEqual({ id: 'u', n: 30 })
  })

  it('B1 lets exactly one of many concurrent guarded updates through', async () => {
    await under.loose().insertOne({ id: 'x', revision: 1, by: [] })
    const attempts = Array.from({ length: 30 }, (_, i) =>
      under.loose().findOneAndUpdate({ id: 'x', revision: 1 }, { $set: { revision: 2 }, $push: { by: i } }),
    )
    const won = (await Promise.all(attempts)).filter((document) => document !== null)
    expect(won).toHaveLength(1)
    expect((await under.loose().findOne({ id: 'x' }))?.by).toHaveLength(1)
  })
})
