import { defineRoute } from '../../runtime/app/shell/route.ts'

const load = () => import('./StudioRoutes.tsx')
const lasts = () => 'studio'

/** Where Studio begins; what stands below is told apart by itself (`StudioRoutes`). */
export const routes = [
  defineRoute('/studio/*?', load, { lasts }),
  defineRoute('/program/:programId/dashboard/:id/edit', load, { lasts }),
]
