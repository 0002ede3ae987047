import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const home: Face = {
  routes: [
    defineRoute('/', () => import('./HomePage.tsx'), { showsOffers: true }),
    defineRoute('/action-items', () => import('./ActionItemsPage.tsx'), { showsOffers: true }),
    defineRoute('/workspace', () => import('./WorkspacePage.tsx')),
  ],
  links: [{ href: '/', label: 'Home', icon: 'home', places: { 'top bar': 1, palette: 1 } }],
}
