import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openPackage } from '../../designer/import/shared/sheet/unzip.ts'
import { zip } from '../support/sample-files.ts'

const MB = 1024 * 1024
const REFUSED = 'the file is no workbook, or is damaged'
const packed = (content: string | Buffer) => deflateRawSync(content)

/** Bytes that cannot be packed any smaller. */
const noise = (length: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, i) => createHash('sha256').update(`${i}`).digest()),
  ).subarray(0, length)

/** What cannot be packed, as one block: five bytes longer. */
function stored(content: Buffer): Buffer {
  const head = Buffer.from([1, 0, 0, 0, 0])
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(0xffff - content.length, 3)
  return Buffer.concat([head, content])
}

const ENTRY = Buffer.alloc(46)
ENTRY.writeUInt32LE(0x02014b50, 0)
const LOCAL = Buffer.alloc(30)
LOCAL.writeUInt32LE(0x04034b50, 0)

/** A package whose directory, of one part without a name, is the last thing of the file. */
function ending(...last: Buffer[]): Buffer {
  const whole = zip([{ name: 'a', content: 'plain' }])
  whole.writeUInt16LE(1, whole.length - 12)
  whole.writeUInt32LE(whole.length, whole.length - 6)
  return Buffer.concat([whole, ...last])
}

it('reads parts whether they are packed or not, whatever stands beside their names', () => {
  const content = noise(200_000)
  const extra = Buffer.from('extra')
  const open = openPackage(
    zip([
      { name: 'a', content: 'plain', extra, comment: Buffer.from('Why') },
      { name: 'b', packed: packed(content), comment: Buffer.from('?') },
      { name: 'c', packed: stored(noise(65_531)) },
    ]),
  )
  expect(open.names).toEqual(['a', 'b', 'c'])
  expect(Buffer.from(open.read('a') ?? []).toString()).toBe('plain')
  expect(Buffer.from(open.read('b') ?? []).equals(content)).toBe(true)
  expect(open.read('c')).toHaveLength(65_531)
  expect(open.read('d')).toBeUndefined()
})

it('finds the directory behind whatever is said at the end, and reads it to the last byte', () => {
  expect(openPackage(zip([])).names).toEqual([])
  const commented = (length: number) => Buffer.concat([zip([{ name: 'a' }]), Buffer.alloc(length)])
  expect(openPackage(commented(65_535)).names).toEqual(['a'])
  expect(() => openPackage(commented(65_536))).toThrow(REFUSED)
  expect(openPackage(ending(ENTRY)).names).toEqual([''])
  for (let length = 1; length < ENTRY.length; length++)
    expect(() => openPackage(ending(ENTRY.subarray(0, length)))).toThrow(REFUSED)
})

it('reads a part to the last byte', () => {
  const entry = Buffer.from(ENTRY)
  entry.writeUInt32LE(ending().length + ENTRY.length, 42)
  expect(openPackage(ending(entry, LOCAL)).read('')).toHaveLength(0)
  for (let length = 1; length < LOCAL.length; length++)
    expect(() => openPackage(ending(entry, LOCAL.subarray(0, length))).read('')).toThrow(REFUSED)
})

it('refuses what is damaged', () => {
  const whole = zip([{ name: 'a', content: 'plain' }])
  const damaged = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(whole)
    change(bytes)
    return () => openPackage(bytes).read('a')
  }
  const directory = whole.readUInt32LE(whole.length - 6)
  expect(() => openPackage(Buffer.from('PK'))).toThrow(REFUSED)
  expect(() => openPackage(Buffer.alloc(100_000))).toThrow(REFUSED)
  expect(damaged((bytes) => bytes.writeUInt32LE(0, 0))).toThrow(REFUSED)
  expect(damaged((bytes) => bytes.writeUInt32LE(0, directory))).toThrow(REFUSED)
  expect(damaged((bytes) => bytes.writeUInt16LE(99, directory + 10))).toThrow(REFUSED)
  expect(damaged((bytes) => bytes.writeUInt32LE(0xffffff, bytes.length - 6))).toThrow(REFUSED)
  const broken = 'a part of the workbook is damaged'
  for (const part of [Buffer.from([0xff, 0xff, 0xff]), packed(noise(100_000)).subarray(0, 80_000)])
    expect(() => openPackage(zip([{ name: 'p', packed: part }])).read('p')).toThrow(broken)
})

it('unpacks no more than a form needs', () => {
  const parts = (count: number) =>
    zip(Array.from({ length: count }, (_, i) => ({ name: `p${i}`, content: '' })))
  expect(openPackage(parts(2000)).names).toHaveLength(2000)
  expect(() => openPackage(parts(2001))).toThrow('the workbook has more than 2000 parts')
  const most = packed(Buffer.alloc(20 * MB))
  const large = openPackage(zip([1, 2, 3].map((n) => ({ name: `p${n}`, packed: most }))))
  expect(large.read('p1')).toHaveLength(20 * MB)
  expect(large.read('p2')).toHaveLength(20 * MB)
  expect(() => large.read('p3')).toThrow('the workbook unpacks to more than 40 MB')
  const tooLarge = openPackage(zip([{ name: 'p', packed: packed(Buffer.alloc(20 * MB + 1)) }]))
  expect(() => tooLarge.read('p')).toThrow('a part of the workbook unpacks to more than 20 MB')
})
