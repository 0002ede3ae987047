import type { Offers } from '../shell/face.ts'

export default {
  links: [{ href: '/inventory', label: 'Inventories', icon: 'apps', places: { palette: 6 } }],
} satisfies Offers
