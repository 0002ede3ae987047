import type { Offers } from '../shell/face.ts'
import { faces } from './faces.ts'

/** What the screens offer: each in its folder, and what their faces bring at once. */
const found = import.meta.glob<Offers>(['/runtime/app/*/offers.ts', '/designer/app/offers.ts'], {
  eager: true,
  import: 'default',
})

export const offers: readonly Offers[] = [...faces, ...Object.values(found)]
