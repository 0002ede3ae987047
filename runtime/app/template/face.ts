import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const template: Face = {
  routes: [
    defineRoute('/template/:groupId', () => import('./TemplatePage.tsx')),
    defineRoute('/away', () => import('./AwayPage.tsx')),
    defineRoute('/away/*', () => import('./AwayPage.tsx')),
  ],
}
