import sharp from 'sharp'
import { createLimiter } from './limiter.ts'

const SIDE = 480
const MAX_PIXELS = 64_000_000
const SECONDS = 15

/** Pictures need memory by their pixels, not by their bytes: one at a time, none kept. */
const inTurn = createLimiter(1)
sharp.cache(false)

/** What a thumbnail can be made of; a drawing (SVG) could ask for more than its size shows. */
const drawable: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'])

/** A small picture as WebP, upright; null when there is none to be had: too large, broken, or no picture at all. */
export async function makeThumbnail(path: string, kind: string): Promise<Buffer | null> {
  if (!drawable.has(kind)) return null
  return inTurn(async () => {
    try {
      return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: SECONDS })
        .rotate()
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer()
    } catch {
      return null
    }
  })
}
