import { defineRoute } from '../../runtime/app/shell/route.ts'

const program = '/studio/campus/:campusId/program/:programId'

/** The addresses of Studio (002 §2.5–2.7). */
export const routes = [
  defineRoute('/studio', () => import('./StudioPage.tsx')),
  defineRoute('/studio/campus/:campusId', () => import('./campus/CampusPage.tsx')),
  defineRoute('/studio/global/library-management/:section/:id?', () => import('./global/GlobalPage.tsx')),
  defineRoute('/studio/global/:page?', () => import('./global/GlobalPage.tsx')),
  defineRoute('/studio/campus/:campusId/:page', () => import('./AccessPage.tsx')),
  defineRoute('/program/:programId/dashboard/:id/edit', () => import('./dashboard/DashboardEditPage.tsx')),
  defineRoute(`${program}/:page?`, () => import('./ProgramPage.tsx')),
  defineRoute(`${program}/template/:groupId/*?`, () => import('./WorkbenchPage.tsx'), {
    lasts: ({ groupId }) => groupId,
  }),
]
