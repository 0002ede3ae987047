import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

/** Each stands in the frame of its program, which leads to what other screens have of it. */
const showsOffers = true

export const program: Face = {
  routes: [
    defineRoute('/program/:programId', () => import('./ProgramPage.tsx'), { showsOffers }),
    defineRoute('/program/:programId/template/:groupId', () => import('./TemplatePage.tsx'), { showsOffers }),
    defineRoute('/program/:programId/dashboard', () => import('./dashboard/DefaultDashboardPage.tsx'), {
      showsOffers,
    }),
    defineRoute('/dashboard/:id', () => import('./dashboard/ShortDashboardPage.tsx')),
    defineRoute('/program/:programId/dashboard/:id', () => import('./dashboard/DashboardPage.tsx'), {
      showsOffers,
    }),
    defineRoute('/program/:programId/report/:id', () => import('./report/ReportPage.tsx'), { showsOffers }),
    defineRoute('/program/:programId/data-export', () => import('./explorer/ExplorerPage.tsx'), {
      showsOffers,
    }),
    defineRoute('/program/:programId/review', () => import('./ReviewPage.tsx'), { showsOffers }),
  ],
}
