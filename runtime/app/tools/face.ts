import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const tools: Face = {
  routes: [
    defineRoute('/tools/rss', () => import('./RssToolsPage.tsx'), { showsOffers: true }),
    defineRoute('/tools/admin', () => import('./AdminToolsPage.tsx'), { showsOffers: true }),
  ],
}
