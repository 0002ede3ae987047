import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/accessibility', () => import('./AccessibilityPage.tsx'), { isPublic: true }),
  defineRoute('/privacy', () => import('./PrivacyPage.tsx'), { isPublic: true }),
]
