import { defineRoute } from '../shell/route.ts'

export const routes = [defineRoute('/studio', () => import('./StudioPage.tsx'))]
