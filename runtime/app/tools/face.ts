import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import { withOffers } from '../shell/with-offers.ts'

export const tools: Face = {
  routes: [
    defineRoute(
      '/tools/rss',
      withOffers(() => import('./RssToolsPage.tsx')),
    ),
    defineRoute(
      '/tools/admin',
      withOffers(() => import('./AdminToolsPage.tsx')),
    ),
  ],
}
