import { PRODUCT } from '../../core/branding/product.ts'

/** What this installation calls the product: the page says so where it is not the product's own name. */
export const productName: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? PRODUCT
