import { createHash } from 'node:crypto'
import { PRODUCT } from '../../../../runtime/core/branding/product.ts'
import type { Branding } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { Brand, BrandPages } from '../../../http/brand-pages.ts'
import { brandSheet } from './brand-sheet.ts'
import { brandingOf } from './collections.ts'

const TITLE = `<title>${PRODUCT}</title>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** How the page of the application looks in this installation: whoever opens one gets the latest. */
export function brandPages({ store }: Pick<Services, 'store'>): BrandPages {
  let known: { branding: Branding; brand: Brand } | undefined
  return async () => {
    const branding = await brandingOf(store)
    if (!branding) return undefined
    if (known?.branding.revision !== branding.revision) known = { branding, brand: brandOf(branding) }
    return known.brand
  }
}

function brandOf(branding: Branding): Brand {
  const { name, accent, logo, revision } = branding
  const sheet = accent || logo ? brandSheet(branding) : undefined
  const digest = createHash('sha256')
    .update(sheet ?? '')
    .digest('base64url')
    .slice(0, 16)
  // Its name holds a hash of the content, as that of a built file.
  const path = `/assets/brand-${digest}.css`
  return {
    revision,
    ...(sheet && { sheet: { path, content: sheet } }),
    edit(page) {
      const link = sheet ? `<link rel="stylesheet" href="${path}" />` : ''
      const titled = name ? page.replace(TITLE, () => `<title>${escaped(name)}</title>`) : page
      return titled.replace('</head>', () => `${link}</head>`)
    },
  }
}
