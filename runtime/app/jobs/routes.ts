import { defineRoute } from '../shell/route.ts'

export const routes = [defineRoute('/scheduled-jobs', () => import('./JobsPage.tsx'))]
