import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const page: Face = {
  routes: [
    defineRoute('/accessibility', () => import('./AccessibilityPage.tsx'), { isPublic: true }),
    defineRoute('/privacy', () => import('./PrivacyPage.tsx'), { isPublic: true }),
  ],
  links: [
    { href: '/accessibility', label: 'Accessibility', icon: 'info', places: { footer: 1, palette: 8 } },
    { href: '/privacy', label: 'Privacy Policy', icon: 'info', places: { footer: 2, palette: 9 } },
  ],
}
