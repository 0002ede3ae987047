import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/form/:id', () => import('./FormRoute.tsx')),
  defineRoute('/form/v2/:id', () => import('./FormRoute.tsx')),
  defineRoute('/preview/:templateId', () => import('./preview/PreviewPage.tsx')),
]
