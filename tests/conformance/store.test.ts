import { expect, it } from 'vitest'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { PROGRAMS } from '../../server/features/ground/program/collections.ts'
import { DuplicateKeyError, type Filter, StoreQueryError } from '../../server/store/port.ts'
import { ids, onEachStore } from './store-support.ts'

/** One document for each kind of value at `a`. */
const kinds = [
  { id: 'absent' },
  { id: 'null', a: null },
  { id: 'zero', a: 0 },
  { id: 'two', a: 2 },
  { id: 'big', a: 10.5 },
  { id: 'empty', a: '' },
  { id: 'abc', a: 'abc' },
  { id: 'ABD', a: 'ABD' },
  { id: 'true', a: true },
  { id: 'false', a: false },
  { id: 'list', a: ['abc', 2] },
  { id: 'none', a: [] },
  { id: 'object', a: { b: 'abc' } },
  { id: 'rows', a: [{ b: 1 }, { b: 'abc' }] },
]

const filters: readonly [Filter, string[]][] = [
  [{ a: 'abc' }, ['abc', 'list']],
  [{ a: 2 }, ['two', 'list']],
  [{ a: true }, ['true']],
  [{ a: 0 }, ['zero']],
  [{ a: false }, ['false']],
  [{ a: null }, ['absent', 'null']],
  [{ a: { $eq: '' } }, ['empty']],
  [{ a: { $ne: null } }, kinds.map(({ id }) => id).filter((id) => id !== 'absent' && id !== 'null')],
  [{ a: { $ne: 'abc' } }, kinds.map(({ id }) => id).filter((id) => id !== 'abc' && id !== 'list')],
  [{ a: { $gt: 0 } }, ['two', 'big', 'list']],
  [{ a: { $gte: 0, $lt: 10.5 } }, ['zero', 'two', 'list']],
  [{ a: { $lte: 2 } }, ['zero', 'two', 'list']],
  [{ a: { $gt: 'ABD' } }, ['abc', 'list']],
  [{ a: { $gte: '', $lt: 'b' } }, ['empty', 'abc', 'ABD', 'list']],
  [{ a: { $in: ['abc', 2, null] } }, ['absent', 'null', 'two', 'abc', 'list']],
  [{ a: { $in: [true] } }, ['true']],
  [{ a: { $in: [] } }, []],
  [{ a: { $nin: ['abc', 2, null, true, false] } }, ['zero', 'big', 'empty', 'ABD', 'none', 'object', 'rows']],
  [{ a: { $exists: false } }, ['absent']],
  [{ a: { $exists: true, $in: [null, 0] } }, ['null', 'zero']],
  [{ a: { $regex: '^ab' } }, ['abc', 'list']],
  [{ a: { $regex: '^ab', $options: 'i' } }, ['abc', 'ABD', 'list']],
  [{ a: { $regex: 'B.$' } }, ['ABD']],
  [
    { a: { $not: { $gte: 0 } } },
    kinds.map(({ id }) => id).filter((id) => !['zero', 'two', 'big', 'list'].includes(id)),
  ],
  [{ 'a.b': 'abc' }, ['object', 'rows']],
  [{ 'a.b': { $exists: true } }, ['object', 'rows']],
  [{ $or: [{ a: 0 }, { a: 'ABD' }] }, ['zero', 'ABD']],
  [{ $and: [{ a: { $gt: 0 } }, { a: { $lt: 5 } }] }, ['two', 'list']],
  [{ $nor: [{ a: { $exists: false } }, { a: { $ne: null } }] }, ['null']],
  [{ id: 'two' }, ['two']],
  [{ id: { $in: ['two', 'big', 'nobody'] }, a: 2 }, ['two']],
  [{ id: { $gte: 't' } }, ['two', 'true', 'zero']],
  [{ id: { $ne: 'two' }, a: { $in: [2, 0] } }, ['zero', 'list']],
  [{ $or: [{ id: 'two' }, { a: { $regex: '^AB' } }] }, ['two', 'ABD']],
  [{}, kinds.map(({ id }) => id)],
]

onEachStore('Store: reading', (under) => {
  it.each(filters)('A15 filters %j', async (filter, expected) => {
    const plain = under.loose()
    await plain.insertMany(kinds)
    expect(ids(await plain.find(filter)).sort()).toEqual([...expected].sort())
    expect(await plain.count(filter)).toBe(expected.length)

    // The same where the field is indexed: SQL decides a part of it.
    const indexed = under.loose(PROGRAMS)
    const rename = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replaceAll('"a"', '"name"').replaceAll('"a.b"', '"name.b"'))
    await indexed.insertMany(kinds.map((document) => rename(document) as never))
    expect(ids(await indexed.find(rename(filter) as Filter)).sort()).toEqual([...expected].sort())
    expect(await indexed.count(rename(filter) as Filter)).toBe(expected.length)
  })

  it('A15 compares in an index what is only texts, numbers and nothing', async () => {
    const people = under.loose(PEOPLE)
    const simple = kinds.filter(
      ({ a }) => a === undefined || a === null || ['string', 'number'].includes(typeof a),
    )
    await people.insertMany(
      simple.map(({ id, a }) => ({ id, email: id, ...(a !== undefined && { campusCode: a }) })),
    )
    const found = async (condition: unknown) =>
      ids(await people.find({ campusCode: condition }, { sort: { campusCode: 1 } }))
    expect(await found({ $ne: 'none' })).toEqual([
      'absent',
      'null',
      'zero',
      'two',
      'big',
      'empty',
      'ABD',
      'abc',
    ])
    expect(await found({ $lt: 5 })).toEqual(['zero', 'two'])
    expect(await found({ $gt: 2 })).toEqual(['big'])
    expect(await found({ $lte: 'ABD' })).toEqual(['empty', 'ABD'])
    expect(await found({ $in: [null, 2] })).toEqual(['absent', 'null', 'two'])
    expect(await found({ $nin: [null, 2] })).toEqual(['zero', 'big', 'empty', 'ABD', 'abc'])
    expect(await found({ $exists: false })).toEqual(['absent'])
    expect(await people.count({ campusCode: null })).toBe(2)
  })

  it('A15 sorts values of every type in one order, equal ones by id', async () => {
    const documents = [
      ...kinds,
      { id: 'zz', a: null },
      { id: 'astral', a: '\u{1F600}' },
      { id: 'private', a: '\uE000' },
    ]
    await under.loose().insertMany(documents)
    const scalars = documents.filter(({ a }) => typeof a !== 'object' || a === null).map(({ id }) => id)
    const up = [
      'absent',
      'null',
      'zz',
      'zero',
      'two',
      'big',
      'empty',
      'ABD',
      'abc',
      'private',
      'astral',
      'false',
      'true',
    ]
    const sorted = async (direction: 1 | -1) =>
      ids(await under.loose().find({ id: { $in: scalars } }, { sort: { a: direction } }))
    expect(await sorted(1)).toEqual(up)
    expect(await sorted(-1)).toEqual(up.toReversed())
  })

  it('pages through equal keys without repeating or skipping one', async () => {
    const all = Array.from({ length: 25 }, (_, i) => ({
      id: `p${String(i).padStart(2, '0')}`,
      campusCode: '03',
      lastName: `n${i % 3}`,
      email: `${i}`,
    }))
    const people = under.loose(PEOPLE)
    await people.insertMany(all)
    const seen: string[] = []
    for (let skip = 0; skip < 25; skip += 4)
      seen.push(...ids(await people.find({ campusCode: '03' }, { sort: { lastName: -1 }, skip, limit: 4 })))
    expect(new Set(seen).size).toBe(25)
    expect(seen).toEqual(ids(await people.find({ campusCode: '03' }, { sort: { lastName: -1 } })))
    expect(await people.find({}, { limit: 0 })).toEqual([])
    expect(await people.find({}, { skip: 25 })).toEqual([])
  })

  it('gives the asked fields and the id', async () => {
    await under.loose().insertOne({ id: 'x', a: { b: 1, c: 2 }, rows: [{ p: 1, q: 2 }, { q: 3 }], d: 4 })
    expect(await under.loose().findOne({ id: 'x' }, { fields: ['a.b', 'rows.p', 'nothing'] })).toEqual({
      id: 'x',
      a: { b: 1 },
      rows: [{ p: 1 }, {}],
    })
    expect(await under.loose().findOne({ id: 'x' }, { fields: ['a', 'a.b'] })).toEqual({
      id: 'x',
      a: { b: 1, c: 2 },
    })
    expect(await under.loose().findOne({ id: 'x' }, { fields: [] })).toEqual({ id: 'x' })
    expect(await under.loose().findOne({ id: 'nobody' })).toBeNull()
  })

  it('answers the distinct values in order', async () => {
    await under.loose().insertMany(kinds.filter(({ id }) => id !== 'object' && id !== 'rows'))
    expect(await under.loose().distinct('a')).toEqual([null, 0, 2, 10.5, '', 'ABD', 'abc', false, true])
    expect(await under.loose().distinct('a', { a: { $gt: 'abb' } })).toEqual([2, 'abc'])
    await under
      .loose(ANSWERS)
      .insertMany(['b', 'a', 'b'].map((key, i) => ({ id: `${i}`, formId: `f${i}`, key })))
    expect(await under.loose(ANSWERS).distinct('key')).toEqual(['a', 'b'])
    expect(await under.loose(ANSWERS).distinct('id', { formId: { $gte: 'f1' } })).toEqual(['1', '2'])
  })

  it('aggregates', async () => {
    await under.loose(ANSWERS).insertMany([
      { id: '1', formId: 'f1', key: 'a', n: 2, tags: ['x', 'y'] },
      { id: '2', formId: 'f1', key: 'b', n: 3, tags: ['x'] },
      { id: '3', formId: 'f2', key: 'a', n: 5, tags: [] },
      { id: '4', formId: 'f3', key: 'a', n: 7 },
    ])
    const run = (...stages: Record<string, unknown>[]) => under.loose(ANSWERS).aggregate(stages)
    const match = { $match: { formId: { $in: ['f1', 'f2'] } } }
    expect(
      await run(match, { $group: { _id: '$formId', n: { $sum: '$n' } } }, { $sort: { _id: 1 } }),
    ).toEqual([
      { _id: 'f1', n: 5 },
      { _id: 'f2', n: 5 },
    ])
    expect(await run({ $group: { _id: null, n: { $count: {} } } })).toEqual([{ _id: null, n: 4 }])
    expect(
      await run(
        { $unwind: '$tags' },
        { $group: { _id: '$tags', n: { $sum: 1 } } },
        { $match: { n: { $gt: 1 } } },
      ),
    ).toEqual([{ _id: 'x', n: 2 }])
    expect(
      await run(match, { $sort: { n: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { n: 1 } }),
    ).toEqual([{ id: '2', n: 3 }])
    expect(await run(match, { $count: 'total' })).toEqual([{ total: 3 }])
    expect(await run({ $match: { id: '1' } }, { $project: { n: 0, tags: 0 } })).toEqual([
      { id: '1', formId: 'f1', key: 'a' },
    ])
    expect(await run({ $match: { formId: 'nobody' } }, { $group: { _id: null, n: { $sum: 1 } } })).toEqual([])
  })

  it('keeps what was written when opened again', async () => {
    const document = {
      id: 'x',
      list: [1, 'two', null, { deep: [{}] }],
      text: 'ä\u{1F600}\u0000"\\',
      on: false,
    }
    await under.loose().insertOne(document)
    await under.reopen()
    expect(await under.loose().findOne({ id: 'x' })).toEqual(document)
    expect(await under.store.isReady()).toBe(true)
    await under.loose(PEOPLE).insertOne({ id: 'a', email: 'a' })
    await expect(under.loose(PEOPLE).insertOne({ id: 'b', email: 'a' })).rejects.toThrow(DuplicateKeyError)
  })

  it('tells an operator its version and what it takes on disk', async () => {
    await under.loose().insertOne({ id: 'x', text: 'x'.repeat(100_000) })
    const { version, bytes } = await under.store.facts()
    expect(version).toMatch(/^(SQLite|MongoDB) \d+\.\d+/)
    expect(bytes).toBeGreaterThan(1_000)
  })

  it('stores lists in lists', async () => {
    const document = { id: 'x', rule: { in: [1, [1, [2, []]]] }, l: [[]] }
    await under.loose().insertOne(document)
    expect(await under.loose().findOne({ id: 'x' })).toEqual(document)
    await under
      .loose()
      .updateOne({ id: 'x' }, { $push: { l: [1, [2]] }, $set: { rule: [[3]], 'a.b': [[4]] } })
    await under.loose().updateOne({ id: 'x' }, { $push: { l: { $each: [[5], 6] } } })
    const after = { id: 'x', rule: [[3]], l: [[], [1, [2]], [5], 6], a: { b: [[4]] } }
    expect(await under.loose().find({})).toEqual([after])
    expect(await under.loose().aggregate([{ $match: { id: 'x' } }])).toEqual([after])
    await under.loose().replaceOne(document)
    expect(await under.loose().findOne({ id: 'x' }, { fields: ['rule'] })).toEqual({
      id: 'x',
      rule: document.rule,
    })
  })

  it('adds a list to a list once, takes it out again, and finds by what is in it', async () => {
    await under.loose().insertOne({ id: 'x', l: [[1, [2]], [3], 4], pairs: [[{ k: 'a' }]] })
    await under.loose().updateOne({ id: 'x' }, { $addToSet: { l: [3] } })
    await under.loose().updateOne({ id: 'x' }, { $addToSet: { l: { $each: [[3], [5], 4] } } })
    expect((await under.loose().findOne({ id: 'x' }))?.l).toEqual([[1, [2]], [3], 4, [5]])
    expect(await under.loose().count({ l: 4 })).toBe(1)
    expect(await under.loose().count({ l: 3 })).toBe(0)
    await under.loose().updateOne({ id: 'x' }, { $pull: { l: 4 }, $set: { pairs: [[[6]]] } })
    const after = { id: 'x', l: [[1, [2]], [3], [5]], pairs: [[[6]]] }
    expect(await under.loose().findOneAndUpdate({ id: 'x' }, { $set: { n: 1 } })).toEqual({ ...after, n: 1 })
    expect(await under.loose().distinct('l', { id: 'x' })).toHaveLength(3)
  })

  it.each<[string, unknown]>([
    ['$where', { $where: 'sleep(5000)' }],
    ['$expr', { $expr: { $eq: ['$a', 1] } }],
    ['$function', { a: { $function: { body: 'return 1' } } }],
    ['an unknown operator', { a: { $elemMatch: { b: 1 } } }],
    ['undefined, which would match everything', { a: undefined }],
    ['undefined in an operator', { a: { $eq: undefined } }],
    ['undefined in a list', { a: { $in: ['x', undefined] } }],
    ['an object', { a: { b: 1 } }],
    ['a list', { a: [1] }],
    ['a catastrophic pattern', { a: { $regex: '(a+)+$' } }],
    ['a pattern that is none', { a: { $regex: '[' } }],
    ['__proto__', { '__proto__.admin': true }],
    ['an empty part', { 'a..b': 1 }],
    ['$ in a path', { 'a.$b': 1 }],
    ['_id', { _id: 'x' }],
    ['an empty $or', { $or: [] }],
    ['text', 'id'],
    ['null', null],
  ])('E2 refuses a filter with %s', async (_, filter) => {
    await under.loose().insertOne({ id: 'x', a: 1 })
    for (const attempt of [
      () => under.loose().find(filter as Filter),
      () => under.loose().count(filter as Filter),
      () => under.loose().deleteOne(filter as Filter),
      () => under.loose().deleteMany(filter as Filter),
      () => under.loose().updateMany(filter as Filter, { $set: { a: 2 } }),
    ])
      await expect(attempt()).rejects.toThrow(StoreQueryError)
    expect(await under.loose().find({})).toEqual([{ id: 'x', a: 1 }])
  })

  it.each([
    [{ $lookup: { from: 'sessions' } }],
    [{ $out: 'people' }],
    [{ $match: { $where: '1' } }],
    [{ $group: { _id: { $function: { body: '1' } } } }],
    [{ $group: { n: { $sum: 1 } } }],
    [{ $group: { _id: null, n: { $sum: '$__proto__' } } }],
    [{ $project: { a: '$b' } }],
    [{ $sort: { a: 1 }, $limit: 1 }],
  ])('E2 refuses the stage %j', async (stage) => {
    await expect(under.loose().aggregate([stage])).rejects.toThrow(StoreQueryError)
  })
})
