import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const simulation: Face = {
  routes: [defineRoute('/shown', () => import('./SimulationPage.tsx'))],
}
