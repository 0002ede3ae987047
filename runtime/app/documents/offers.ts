import type { Offers } from '../shell/face.ts'

export default {
  links: [
    {
      ...{ href: '/documents?show=waiting', label: 'Documents waiting for my review', icon: 'clock' },
      ...{ flag: 'rollout-documents-page', places: { palette: 3 } },
    },
  ],
} satisfies Offers
