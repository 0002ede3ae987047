import type { FileHandle } from 'node:fs/promises'
import { readAt } from './read-at.ts'
import { findLie, type ZipPart } from './unpack-parts.ts'

/** A package is looked at, never unpacked: what it claims to unpack to is bounded (ASVS 5.2.3). */
const MAX_ENTRIES = 10_000
const MAX_DIRECTORY = 8 * 1024 * 1024
const MAX_UNPACKED = 1024 ** 3
const SUSPICIOUS = 100 * 1024 * 1024
const MAX_RATIO = 100
const END_RECORD = 22
const MAX_COMMENT = 65_535

export type OfficeVerdict = 'docx' | 'xlsx' | 'doc' | 'xls' | 'macro' | 'bomb' | 'damaged' | undefined

/**
 * What a ZIP holds, by its directory: a Word or Excel package, one with macros, a bomb, or nothing we take. What the
 * directory of a package says of its parts is held against what they unpack to.
 */
export async function readZip(file: FileHandle, size: number): Promise<OfficeVerdict> {
  const tail = await readAt(file, Math.max(0, size - END_RECORD - MAX_COMMENT), END_RECORD + MAX_COMMENT)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_RECORD > tail.length) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY) return 'bomb'
  if (offset + length > size) return undefined
  const names: string[] = []
  const parts: ZipPart[] = []
  let unpacked = 0
  const directory = await readAt(file, offset, length)
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const nameLength = directory.readUInt16LE(at + 28)
    const part = {
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      declared: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    unpacked += part.declared
    parts.push(part)
    names.push(directory.toString('latin1', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (unpacked > MAX_UNPACKED || (unpacked > SUSPICIOUS && unpacked / size > MAX_RATIO)) return 'bomb'
  if (!names.includes('[Content_Types].xml')) return undefined
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return 'macro'
  const kind = packageKind(names)
  return kind && ((await findLie(file, parts)) ?? kind)
}

function packageKind(names: readonly string[]): 'docx' | 'xlsx' | undefined {
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name))) return 'docx'
  return names.some((name) => /^xl\/workbook\d*\.xml$/.test(name)) ? 'xlsx' : undefined
}

const ENTRY = 128
const CHUNK = 512 * ENTRY
const streams: Readonly<Record<string, OfficeVerdict>> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  _VBA_PROJECT: 'macro',
}

/** What a compound file of the older Office holds, by the names of its streams (each a record of 128 bytes). */
export async function readCompound(file: FileHandle, size: number): Promise<OfficeVerdict> {
  let found: OfficeVerdict
  for (let offset = 0; offset < size; offset += CHUNK) {
    const chunk = await readAt(file, offset, CHUNK)
    for (let at = 0; at + ENTRY <= chunk.length; at += ENTRY) {
      const length = chunk.readUInt16LE(at + 64)
      if (chunk[at + 66] !== 2 || length < 4 || length > 64) continue
      const name = chunk.toString('utf16le', at, at + length - 2)
      const verdict = Object.hasOwn(streams, name) ? streams[name] : undefined
      if (verdict === 'macro') return 'macro'
      found ??= verdict
    }
  }
  return found
}
