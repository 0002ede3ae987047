import type { Readable } from 'node:stream'

/** How long a body may take. */
interface Patience {
  /** Between two pieces of it. */
  silenceMs: number
  /** For all of it. */
  totalMs: number
}

/** Why there is no body: it is larger than it may be, it broke off, or it came too slowly. */
export type Unread = 'too large' | 'broken'

/**
 * A body as a whole, counting what really arrives; what is too large is read no further. A body that has arrived with
 * its headers costs no timer.
 */
export function readBody(
  body: Readable,
  maxBytes: number,
  { silenceMs, totalMs }: Patience,
): Promise<Uint8Array | Unread> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const deadline = performance.now() + totalMs
    let size = 0
    let timer: NodeJS.Timeout | undefined

    const finish = (result: Uint8Array | Unread) => {
      clearTimeout(timer)
      body.off('data', take).off('end', end).off('error', cut).off('close', cut)
      // What it still has to say is nobody's.
      body.on('error', () => {})
      if (typeof result === 'string') body.pause()
      resolve(result)
    }
    const cut = () => finish('broken')
    const end = () => finish(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size))
    const take = (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > maxBytes) return finish('too large')
      chunks.push(chunk)
      wait()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(cut, Math.min(silenceMs, Math.max(0, deadline - performance.now())))
    }
    wait()
    body.on('data', take).on('end', end).on('error', cut).on('close', cut)
  })
}
