import { createHash } from 'node:crypto'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../composition/command-error.ts'

interface Content {
  size: number
  sha256: string
}

/** Reads a file to its end. */
export async function digestOf(
  file: FileHandle,
  see?: (chunk: Uint8Array) => Promise<void>,
): Promise<Content> {
  const hash = createHash('sha256')
  let size = 0
  const chunks: AsyncIterable<Uint8Array> = file.createReadStream({
    autoClose: false,
    highWaterMark: 1024 * 1024,
  })
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
    await see?.(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

/** Copies a file onto the disk. The digest is of what was read. */
export async function copyFile(source: FileHandle, target: string): Promise<Content> {
  const file = await open(target, 'wx', 0o600)
  try {
    const content = await digestOf(source, (chunk) => file.writeFile(chunk))
    await file.sync()
    return content
  } finally {
    await file.close()
  }
}

/**
 * Opens a file of a folder that others may have written.
 *
 * @throws CommandError when the path leads through a link, or to something else than a file
 */
export async function openInside(folder: string, path: string): Promise<FileHandle> {
  const place = join(await realpath(folder), path)
  if ((await realpath(place)) !== place) throw new CommandError(`${path} in the backup is a link`)
  const file = await open(place)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new CommandError(`${path} in the backup is no file`)
}

/** The names in a folder survive a power failure only once it is on the disk itself. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
