import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/tools/rss', () => import('./RssToolsPage.tsx')),
  defineRoute('/tools/admin', () => import('./AdminToolsPage.tsx')),
]
