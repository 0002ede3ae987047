import type { Offers } from '../shell/face.ts'

export default {
  links: [
    {
      ...{ href: '/flags', label: 'Feature flags', icon: 'apps', details: 'What is switched on, and where' },
      needs: ['can_view_internal_tools'],
      places: { palette: 5, 'developer tools': 2, 'system tools': 5, 'mail settings': 4, 'studio global': 7 },
    },
  ],
} satisfies Offers
