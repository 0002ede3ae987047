import { defineRoute } from '../shell/route.ts'

export const routes = [defineRoute('/documents', () => import('./DocumentsPage.tsx'))]
