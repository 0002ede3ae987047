import type { Offers } from '../shell/face.ts'

export default {
  links: [
    {
      ...{ href: '/logout', label: 'Sign out', icon: 'signOut' },
      places: { profile: 2, 'palette actions': 1 },
    },
  ],
} satisfies Offers
