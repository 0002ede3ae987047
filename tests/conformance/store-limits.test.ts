import { BSON } from 'mongodb'
import { expect, it } from 'vitest'
import { checkValue, MAX_DOCUMENT_BYTES } from '../../server/store/limits.ts'
import { DocumentLimitError, type Update } from '../../server/store/port.ts'
import { onEachStore } from './store-support.ts'

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })
const own = (key: string) => JSON.parse(`{${JSON.stringify(key)}: 1}`)

const hostile: readonly [string, unknown][] = [
  ['a key with $', own('$set')],
  ['$where', own('$where')],
  ['a key with a dot', own('a.b')],
  ['a key with NUL', own('a\0b')],
  ['an empty key', own('')],
  ['__proto__', own('__proto__')],
  ['a hostile key in a list', [[own('$x')]]],
  ['half a character', 'x\uD83D'],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a date', new Date()],
  ['a function', () => 1],
  ['a big integer', 1n],
  ['a pattern', /x/],
  ['a map', new Map()],
  ['100 levels in the document', nested(100)],
  ['100 levels of lists', JSON.parse('['.repeat(100) + ']'.repeat(100))],
  ['16 MB', 'x'.repeat(MAX_DOCUMENT_BYTES)],
]

const harmless: readonly [string, unknown][] = [
  [
    'names of Object',
    { constructor: { prototype: { x: 1 } }, toString: 1, hasOwnProperty: null, prototype: 2 },
  ],
  ['99 levels', nested(99)],
  ['the key that once held lists in lists', { '@list': [1, [2], { '@list': [[3]] }], a: [{ '@list': [] }] }],
  [
    'naughty text',
    ['\u0000', '\u202E', "'; DROP TABLE forms; --", '{"$ne":null}', 'ﬃ', 'e\u0301', '\uFEFF', '\u{10FFFF}'],
  ],
  ['numbers', [0, 1, -1, 2147483648, 9007199254740991, 1e308, 5e-324, 0.1]],
  ['a text of 1 MB', 'ä'.repeat(500_000)],
  ['undefined, which is left out', { a: undefined, b: [1] }],
]

onEachStore('Store: limits', (under) => {
  it.each(hostile)('A15 refuses %s', async (_, value) => {
    await expect(under.loose().insertOne({ id: 'x', value })).rejects.toThrow(DocumentLimitError)
    await expect(under.loose().insertMany([{ id: 'x', value }])).rejects.toThrow(DocumentLimitError)
    await expect(under.loose().replaceOne({ id: 'x', value })).rejects.toThrow(DocumentLimitError)
    await under.loose().insertOne({ id: 'x' })
    const updates: Update[] = [
      { $set: { 'value.x': value } },
      { $push: { l: value } },
      { $addToSet: { l: { $each: [value] } } },
    ]
    for (const update of updates)
      await expect(under.loose().updateOne({ id: 'x' }, update)).rejects.toThrow(DocumentLimitError)
    expect(await under.loose().find({})).toEqual([{ id: 'x' }])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each(harmless)('E6 gives back %s', async (_, value) => {
    await under.loose().insertOne({ id: 'x', value })
    await under.loose().updateOne({ id: 'x' }, { $set: { again: value } })
    const expected = JSON.parse(JSON.stringify(value))
    expect(await under.loose().findOne({ id: 'x' })).toEqual({ id: 'x', value: expected, again: expected })
  })

  it('A15 refuses documents without a usable id', async () => {
    for (const id of [undefined, '', 5, null, { $ne: 1 }, ['x']])
      await expect(under.loose().insertOne({ id: id as string })).rejects.toThrow(DocumentLimitError)
    await expect(under.loose().insertOne({ id: 'x', _id: 'y' })).rejects.toThrow(DocumentLimitError)
    expect(await under.loose().count({})).toBe(0)
  })

  it('finds hostile ids literally', async () => {
    const names = ['__proto__', 'constructor', '$where', 'a.b', "x' OR '1'='1", '%', 'É', '5', ' ']
    await under.loose().insertMany(names.map((id) => ({ id, n: id })))
    for (const id of names) expect(await under.loose().find({ id })).toEqual([{ id, n: id }])
    expect(await under.loose().find({ id: 5 })).toEqual([])
  })
})

it('A15 counts the size of a document as BSON does', () => {
  for (const value of [{}, { a: [] }, ...harmless.map(([, value]) => ({ value }))])
    expect(checkValue(value)).toBe(BSON.calculateObjectSize(value, { ignoreUndefined: true }))
})
