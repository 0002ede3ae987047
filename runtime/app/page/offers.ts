import type { Offers } from '../shell/face.ts'

export default {
  links: [
    { href: '/accessibility', label: 'Accessibility', icon: 'info', places: { palette: 8 } },
    { href: '/privacy', label: 'Privacy Policy', icon: 'info', places: { palette: 9 } },
  ],
} satisfies Offers
