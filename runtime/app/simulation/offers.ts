import type { Offers } from '../shell/face.ts'

export default {
  links: [
    {
      ...{ href: '/shown', label: 'What people are shown', needs: ['can_manage_permissions'] },
      details: 'Programs, quick links and apps of a person, and why',
      places: { 'system tools': 4, 'studio global': 6 },
    },
  ],
} satisfies Offers
