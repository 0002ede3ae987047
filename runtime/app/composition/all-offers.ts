import type { Offers } from '../shell/face.ts'

/** What the screens offer, each in its folder. */
const found = import.meta.glob<Offers>(['/runtime/app/*/offers.ts', '/designer/app/offers.ts'], {
  eager: true,
  import: 'default',
})

export const offers: readonly Offers[] = Object.values(found)
