import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { readAt } from './read-at.ts'
import { readCompound, readZip } from './read-office.ts'

const HEAD = 64 * 1024
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** What `file-type` says, as our kinds are called. */
const kinds: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/tiff': 'tiff',
  'image/bmp': 'bmp',
  'application/pdf': 'pdf',
}

/**
 * The kind of a file by its content alone, whatever its name claims: one of `runtime/core/file/kinds.ts`,
 * `macro`, `bomb` or `damaged` for an Office file that is refused, undefined for anything else.
 */
export async function findKind(path: string, size: number): Promise<string | undefined> {
  const file = await open(path, 'r')
  try {
    return await kindOf(file, size)
  } finally {
    await file.close()
  }
}

async function kindOf(file: FileHandle, size: number): Promise<string | undefined> {
  const head = await readAt(file, 0, HEAD)
  if (head.subarray(0, zip.length).equals(zip)) return readZip(file, size)
  if (head.subarray(0, compound.length).equals(compound)) return readCompound(file, size)
  const found = await fileTypeFromBuffer(new Uint8Array(head)).catch(() => undefined)
  if (found && found.mime !== 'application/xml') return kinds[found.mime]
  return isSvg(head) ? 'svg' : undefined
}

/** Its root is `svg`, after what may stand before a root. Its entities and scripts are never run: see the download. */
function isSvg(head: Buffer): boolean {
  let text = head.toString('utf8').replace(/^\ufeff/, '')
  if (text.includes('\0')) return false
  for (let before = ''; before !== text; ) {
    before = text
    text = text
      .trimStart()
      .replace(/^<\?[\s\S]*?\?>/, '')
      .replace(/^<!--[\s\S]*?-->/, '')
      .replace(/^<!DOCTYPE[^[>]*(\[[\s\S]*?\]\s*)?>/i, '')
  }
  return /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/.test(text)
}
