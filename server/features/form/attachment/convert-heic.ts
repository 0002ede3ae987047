import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { createLimiter } from './limiter.ts'

export const HEIC_PIXELS = 60_000_000
const MILLISECONDS = 60_000
const inTurn = createLimiter(1)

/**
 * A phone's HEIC photo as JPEG, which every browser shows; null when it cannot be read. In a
 * thread of its own: decoding takes seconds.
 */
export async function convertHeic(path: string): Promise<Uint8Array | 'too many pixels' | null> {
  const content = await readFile(path)
  if (declaredPixels(content) > HEIC_PIXELS) return 'too many pixels'
  return inTurn(() => convertInThread(content))
}

function convertInThread(content: Uint8Array): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: content,
    // The decoder prints what it thinks of a broken file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return new Promise((done) => {
    const finish = (result: Uint8Array | null) => {
      clearTimeout(limit)
      void worker.terminate()
      done(result)
    }
    const limit = setTimeout(finish, MILLISECONDS, null)
    worker.once('message', finish)
    worker.once('error', () => finish(null))
    worker.once('exit', () => finish(null))
  })
}

/** The largest picture that its `ispe` boxes speak of. */
function declaredPixels(content: Buffer): number {
  let most = 0
  for (let at = content.indexOf('ispe'); at >= 0; at = content.indexOf('ispe', at + 4)) {
    if (at + 16 > content.length) break
    most = Math.max(most, content.readUInt32BE(at + 8) * content.readUInt32BE(at + 12))
  }
  return most
}
