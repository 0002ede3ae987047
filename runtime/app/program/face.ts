import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import { withOffers } from '../shell/with-offers.ts'

// One import for both: what every first screen carries of them is as short as it can be.
const loadRedirect = withOffers(() => import('./dashboard/DashboardRedirect.tsx'))

export const program: Face = {
  routes: [
    defineRoute(
      '/program/:programId',
      withOffers(() => import('./ProgramPage.tsx')),
    ),
    defineRoute(
      '/program/:programId/template/:groupId',
      withOffers(() => import('./TemplatePage.tsx')),
    ),
    defineRoute('/program/:programId/dashboard', loadRedirect),
    defineRoute('/dashboard/:id', loadRedirect),
    defineRoute(
      '/program/:programId/dashboard/:id',
      withOffers(() => import('./dashboard/DashboardPage.tsx')),
    ),
    defineRoute(
      '/program/:programId/report/:id',
      withOffers(() => import('./report/ReportPage.tsx')),
    ),
    defineRoute(
      '/program/:programId/data-export',
      withOffers(() => import('./explorer/ExplorerPage.tsx')),
    ),
    defineRoute(
      '/program/:programId/review',
      withOffers(() => import('./ReviewPage.tsx')),
    ),
  ],
}
