import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import { withOffers } from '../shell/with-offers.ts'

export const home: Face = {
  routes: [
    defineRoute(
      '/',
      withOffers(() => import('./HomePage.tsx')),
    ),
    defineRoute(
      '/action-items',
      withOffers(() => import('./ActionItemsPage.tsx')),
    ),
    defineRoute('/workspace', () => import('./WorkspacePage.tsx')),
  ],
  topBar: { href: '/', label: 'Home' },
}
