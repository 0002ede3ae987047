import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { createLimiter } from './limiter.ts'
import { readAt } from './read-at.ts'

/** A part of a package as its directory describes it. */
export interface ZipPart {
  method: number
  packed: number
  /** What it says that it unpacks to. */
  declared: number
  offset: number
}

const LOCAL_HEADER = 30
const CHUNK = 256 * 1024
const STORED = 0
const DEFLATED = 8

/** Unpacking takes a processor: one file at a time. Nothing of it is kept. */
const inTurn = createLimiter(1)

class TooMuchError extends Error {}

/**
 * Unpacks every part as far as it says that it goes, and throws away what comes out: `bomb` when there is more of one,
 * `damaged` when one cannot be unpacked or there is less of it, undefined when the directory tells the truth.
 */
export const findLie = (
  file: FileHandle,
  parts: readonly ZipPart[],
): Promise<'bomb' | 'damaged' | undefined> =>
  inTurn(async () => {
    for (const part of parts) {
      const unpacked = await lengthOf(file, part)
      if (unpacked === undefined || unpacked < part.declared) return 'damaged'
      if (unpacked > part.declared) return 'bomb'
    }
    return undefined
  })

/** What a part unpacks to, no further than beyond what it says; undefined when it cannot be unpacked. */
async function lengthOf(file: FileHandle, part: ZipPart): Promise<number | undefined> {
  const header = await readAt(file, part.offset, LOCAL_HEADER)
  if (header.length < LOCAL_HEADER || header.readUInt32LE(0) !== 0x04034b50) return undefined
  const start = part.offset + LOCAL_HEADER + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (part.method === STORED) return part.packed
  if (part.method !== DEFLATED) return undefined
  let length = 0
  try {
    await pipeline(packedContent(file, start, part.packed), createInflateRaw(), async (unpacked) => {
      for await (const chunk of unpacked) {
        length += (chunk as Uint8Array).byteLength
        if (length > part.declared) throw new TooMuchError()
      }
    })
  } catch (error) {
    if (!(error instanceof TooMuchError)) return undefined
  }
  return length
}

async function* packedContent(file: FileHandle, start: number, length: number) {
  for (let at = start; at < start + length; at += CHUNK) {
    const chunk = await readAt(file, at, Math.min(CHUNK, start + length - at))
    if (chunk.length === 0) return
    yield chunk
  }
}
