import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

// One import for both: what every first screen carries of them is as short as it can be.
const load = () => import('./InventoryPage.tsx')

export const inventory: Face = {
  routes: ['/inventory/:which?', '/manage-inventory/:id'].map((path) => defineRoute(path, load)),
}
