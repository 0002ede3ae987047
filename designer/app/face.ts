import type { Face } from '../../runtime/app/shell/face.ts'
import { defineRoute } from '../../runtime/app/shell/route.ts'
import { withOffers } from '../../runtime/app/shell/with-offers.ts'
import { inLanguages } from '../../runtime/core/language/words.ts'

const texts = inLanguages('studio-bar', { studio: 'Studio' })

const load = withOffers(() => import('./StudioRoutes.tsx'))
const lasts = () => 'studio'

export const studio: Face = {
  /** Where Studio begins; what stands below is told apart by itself (`StudioRoutes`). */
  routes: [
    defineRoute('/studio/*?', load, { lasts }),
    defineRoute('/program/:programId/dashboard/:id/edit', load, { lasts }),
  ],
  topBar: { href: '/studio', label: texts.studio, needs: ['can_view_studio'] },
}
