import sharp from 'sharp'
import { createLimiter } from './limiter.ts'

const SIDE = 480
/** More than the sensors of phones have; a picture of more is refused. */
export const MOST_PIXELS = 250_000_000
const SECONDS = 15
const QUALITY = 90

/** Pictures need memory by their pixels, not by their bytes: one at a time, none kept. */
const inTurn = createLimiter(1)
sharp.cache(false)

/** What a thumbnail can be made of; a drawing (SVG) could ask for more than its size shows. */
const drawable: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'])
/** Of more than one picture, which all stay. */
const moving: ReadonlySet<string> = new Set(['gif', 'webp'])
/** Formats that are read in full whatever made them: what cannot be read is damaged. The others have many variants. */
const wellKnown: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'webp'])

/**
 * A small picture as WebP, upright, which takes the whole of it to be read; null when there is none to be had, because it
 * is no picture or one of a kind that is not read here.
 */
export async function makeThumbnail(
  path: string,
  kind: string,
): Promise<Buffer | 'damaged' | 'too many pixels' | null> {
  if (!drawable.has(kind)) return null
  return inTurn(async () => {
    try {
      const picture = sharp(path, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
      const { width, height } = await picture.metadata()
      if (width * height > MOST_PIXELS) return 'too many pixels'
      return await picture
        .timeout({ seconds: SECONDS })
        .rotate()
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer()
    } catch (error) {
      const isLate = error instanceof Error && /timeout/i.test(error.message)
      return wellKnown.has(kind) && !isLate ? 'damaged' : null
    }
  })
}

/**
 * The same picture, upright, without what a camera or a program wrote into it: where and when it was taken, by what device
 * and by whom. Null for what is no picture that is read here.
 */
export async function withoutTraces(path: string, kind: string): Promise<Buffer | 'damaged' | null> {
  if (!drawable.has(kind)) return null
  const options = { animated: moving.has(kind), limitInputPixels: false, sequentialRead: true }
  return inTurn(() =>
    sharp(path, options)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .toFormat(kind as 'png', kind === 'png' || kind === 'gif' ? {} : { quality: QUALITY })
      .toBuffer()
      .catch(() => 'damaged' as const),
  )
}
