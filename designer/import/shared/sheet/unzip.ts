import { Inflate } from 'fflate'
import { ImportError } from '../import-error.ts'

/** Bounds of a package, and of what it unpacks to, whatever its directory says. */
const MAX_ENTRIES = 2000
const MAX_PART = 20 * 1024 * 1024
const MAX_UNPACKED = 40 * 1024 * 1024
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 65_535
const CHUNK = 64 * 1024

/** Parts of a package, each unpacked when it is asked for. */
export interface Package {
  names: readonly string[]
  /** @throws ImportError when it cannot be unpacked, or is too large */
  read(name: string): Uint8Array | undefined
}

/** @throws ImportError when it is no ZIP, or one of too many parts */
export function openPackage(bytes: Uint8Array): Package {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damaged = (): never => {
    throw new ImportError('the file is no workbook, or is damaged')
  }
  const u16 = (at: number) => (at + 2 <= bytes.length ? view.getUint16(at, true) : damaged())
  const u32 = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at, true) : damaged())
  let end = bytes.length - 22
  const least = Math.max(0, end - MAX_COMMENT)
  while (end >= least && u32(end) !== END) end--
  if (end < least) damaged()
  const count = u16(end + 10)
  if (count > MAX_ENTRIES) throw new ImportError(`the workbook has more than ${MAX_ENTRIES} parts`)
  const parts = new Map<string, { method: number; packed: number; offset: number }>()
  for (let i = 0, at = u32(end + 16); i < count; i++) {
    if (u32(at) !== ENTRY) damaged()
    const length = u16(at + 28)
    const name = String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(length, 500)))
    parts.set(name, { method: u16(at + 10), packed: u32(at + 20), offset: u32(at + 42) })
    at += 46 + length + u16(at + 30) + u16(at + 32)
  }
  let unpacked = 0
  return {
    names: [...parts.keys()],
    read(name) {
      const part = parts.get(name)
      if (!part) return undefined
      if (u32(part.offset) !== LOCAL) damaged()
      const start = part.offset + 30 + u16(part.offset + 26) + u16(part.offset + 28)
      const packed = bytes.subarray(start, start + part.packed)
      const content = part.method === 0 ? packed : part.method === 8 ? inflate(packed) : damaged()
      unpacked += content.length
      if (unpacked > MAX_UNPACKED) throw new ImportError('the workbook unpacks to more than 40 MB')
      return content
    },
  }
}

/** A piece at a time: one that unpacks to too much is left at once. */
function inflate(packed: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((chunk) => {
    length += chunk.length
    if (length > MAX_PART) throw new ImportError('a part of the workbook unpacks to more than 20 MB')
    chunks.push(chunk)
  })
  try {
    for (let at = 0; at < packed.length; at += CHUNK)
      stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length)
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('a part of the workbook is damaged')
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
