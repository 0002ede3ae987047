import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/program/:programId', () => import('./ProgramPage.tsx')),
  defineRoute('/program/:programId/template/:groupId', () => import('./TemplatePage.tsx')),
  defineRoute('/program/:programId/dashboard', () => import('./dashboard/DefaultDashboardPage.tsx')),
  defineRoute('/dashboard/:id', () => import('./dashboard/ShortDashboardPage.tsx')),
  defineRoute('/program/:programId/dashboard/:id', () => import('./dashboard/DashboardPage.tsx')),
  defineRoute('/program/:programId/report/:id', () => import('./report/ReportPage.tsx')),
  defineRoute('/program/:programId/data-export', () => import('./explorer/ExplorerPage.tsx')),
  defineRoute('/program/:programId/review', () => import('./ReviewPage.tsx')),
]
