import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const jobs: Face = {
  routes: [defineRoute('/scheduled-jobs', () => import('./JobsPage.tsx'))],
}
