import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const page: Face = {
  routes: [
    defineRoute('/accessibility', () => import('./AccessibilityPage.tsx'), { isPublic: true }),
    defineRoute('/privacy', () => import('./PrivacyPage.tsx'), { isPublic: true }),
  ],
  footer: [
    { href: '/accessibility', label: 'Accessibility' },
    { href: '/privacy', label: 'Privacy Policy' },
  ],
}
