import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import { withOffers } from '../shell/with-offers.ts'

export const documents: Face = {
  routes: [
    defineRoute(
      '/documents',
      withOffers(() => import('./DocumentsPage.tsx')),
    ),
  ],
  topBar: { href: '/documents', label: 'Documents', flag: 'rollout-documents-page' },
}
