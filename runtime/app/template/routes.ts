import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/template/:groupId', () => import('./TemplatePage.tsx')),
  defineRoute('/away', () => import('./AwayPage.tsx')),
  defineRoute('/away/*', () => import('./AwayPage.tsx')),
]
