import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/', () => import('./HomePage.tsx')),
  defineRoute('/action-items', () => import('./ActionItemsPage.tsx')),
  defineRoute('/workspace', () => import('./WorkspacePage.tsx')),
]
