import { defineRoute } from '../shell/route.ts'

export const routes = [defineRoute('/', () => import('./HomePage.tsx'))]
