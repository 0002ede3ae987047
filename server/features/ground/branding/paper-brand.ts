import sharp from 'sharp'
import { isReadable, nearestReadable } from '../../../../runtime/core/branding/theme.ts'
import type { Branding } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { brandingOf } from './collections.ts'
import { readLogo } from './read-logo.ts'

/** How the installation presents itself on paper; what is absent it has not said. */
export interface PaperBrand {
  name?: string
  /** `#rrggbb`, readable on white. */
  accent?: string
  /** A PNG, in pixels. */
  logo?: { content: Uint8Array; width: number; height: number }
}

const last = memoize((_: Services): { revision?: string; brand?: PaperBrand } => ({}))

/** Read anew for each change of the branding; a logo that cannot be drawn is left out, and the log says so. */
export async function paperBrand(services: Services): Promise<PaperBrand> {
  const branding = await brandingOf(services.store)
  if (!branding) return {}
  const known = last(services)
  if (known.brand && known.revision === branding.revision) return known.brand
  const brand = await brandOf(services, branding)
  Object.assign(known, { revision: branding.revision, brand })
  return brand
}

async function brandOf(services: Services, { name, accent, logo }: Branding): Promise<PaperBrand> {
  const readable = accent && (isReadable(accent) ? accent : nearestReadable(accent))
  const drawn = logo && (await drawnLogo(services, logo))
  return { ...(name && { name }), ...(readable && { accent: readable }), ...(drawn && { logo: drawn }) }
}

/** As it is drawn anew: a document from elsewhere may hold anything under the name of a picture. */
async function drawnLogo({ logger }: Services, url: string): Promise<PaperBrand['logo']> {
  try {
    const content = Buffer.from((await readLogo(url)).split(',')[1] ?? '', 'base64')
    const { width, height } = await sharp(content).metadata()
    return { content, width, height }
  } catch (error) {
    logger.warn({ err: error }, 'the logo of the branding cannot be drawn')
    return undefined
  }
}
