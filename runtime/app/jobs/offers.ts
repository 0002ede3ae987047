import type { Offers } from '../shell/face.ts'

export default {
  links: [
    {
      ...{
        href: '/scheduled-jobs',
        label: 'Scheduled jobs',
        details: 'What runs by itself, and how it went',
      },
      ...{ needs: ['can_view_internal_tools'], work: 'scheduledJobs' },
      places: { 'developer tools': 3, 'system tools': 6, 'mail settings': 3 },
    },
  ],
} satisfies Offers
