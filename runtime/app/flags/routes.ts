import { defineRoute } from '../shell/route.ts'

export const routes = [defineRoute('/flags', () => import('./FlagsPage.tsx'))]
