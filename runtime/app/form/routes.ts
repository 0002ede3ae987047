import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/form/:id', () => import('./FormRoute.tsx')),
  defineRoute('/form/v2/:id', () => import('./FormRoute.tsx')),
  defineRoute('/program/:programId/form/:id', () => import('./in-program/ProgramFormPage.tsx')),
  defineRoute('/preview/:templateId', () => import('./preview/PreviewPage.tsx')),
]
