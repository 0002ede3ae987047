import { defineRoute } from '../shell/route.ts'

export const routes = [defineRoute('/shown', () => import('./SimulationPage.tsx'))]
