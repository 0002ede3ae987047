import sharp from 'sharp'
import { invalid } from '../../../contract/app-error.ts'

/** As large as it is drawn on a dense screen. */
const WIDTH = 480
const HEIGHT = 96
const MOST_PIXELS = 50_000_000
const SECONDS = 10
/** Of the data URL: every page of the installation carries it once. */
const MOST_CHARACTERS = 200_000
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/

/**
 * A picture as a small PNG, whatever it was and without what a program wrote into it.
 *
 * @param url of a PNG, JPEG or WebP; a drawing (SVG) could ask for more than its size shows
 * @throws AppError VALIDATION_FAILED for anything else
 */
export async function readLogo(url: string): Promise<string> {
  const content = PICTURE.exec(url)?.[1]
  if (content === undefined) throw invalid({ code: 'branding.logo', path: 'logo' })
  const picture = await sharp(Buffer.from(content, 'base64'), { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw invalid({ code: 'branding.logo', path: 'logo' })
    })
  const logo = `data:image/png;base64,${picture.toString('base64')}`
  if (logo.length > MOST_CHARACTERS) throw invalid({ code: 'branding.logo_size', path: 'logo' })
  return logo
}
