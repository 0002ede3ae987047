import type { Offers } from '../shell/face.ts'
import { defineHomeSection } from '../shell/home-section.ts'
import { facilitiesFragment, inventoriesOf } from './home-operations.ts'

export default {
  links: [{ href: '/inventory', label: 'Inventories', icon: 'apps', places: { palette: 6 } }],
  homeSection: defineHomeSection({
    ...{ column: 'main', position: 4, title: 'Facilities' },
    empty: 'You are not associated with any facilities.',
    asks: facilitiesFragment,
    items: ({ home }) => inventoriesOf(home),
    isShown: ({ home }) => home.hasFacilities,
    row: () => import('./InventoryRow.tsx'),
  }),
} satisfies Offers
