import type { Face } from '../../runtime/app/shell/face.ts'
import { defineRoute } from '../../runtime/app/shell/route.ts'

const load = () => import('./StudioRoutes.tsx')
const options = { lasts: () => 'studio', showsOffers: true }

export const studio: Face = {
  /** Where Studio begins; what stands below is told apart by itself (`StudioRoutes`). */
  routes: [
    defineRoute('/studio/*?', load, options),
    defineRoute('/program/:programId/dashboard/:id/edit', load, options),
  ],
  links: [
    {
      ...{ href: '/studio', label: 'Studio', icon: 'pencil', needs: ['can_view_studio'] },
      places: { 'top bar': 3, palette: 4 },
    },
  ],
}
