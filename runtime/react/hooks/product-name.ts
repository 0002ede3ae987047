import { PRODUCT } from '../../core/branding/product.ts'

/** What this installation calls the product: the title of the page as it came from the server. */
export const productName: string = globalThis.document?.title || PRODUCT
