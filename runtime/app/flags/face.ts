import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const flags: Face = {
  routes: [defineRoute('/flags', () => import('./FlagsPage.tsx'))],
}
