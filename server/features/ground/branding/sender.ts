import { PRODUCT } from '../../../../runtime/core/branding/product.ts'
import type { Services } from '../../../contract/services.ts'
import { brandingOf } from './collections.ts'

/** What mail calls the product, and whom it is from: the address of the settings under the installation's name. */
export async function mailLooks({ store, config }: Pick<Services, 'store' | 'config'>) {
  const branding = await brandingOf(store)
  const address = /<([^<>]+)>$/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  return {
    product: branding?.name ?? PRODUCT,
    from: branding?.sender ? `"${branding.sender}" <${address}>` : config.mailFrom,
  }
}
