import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const login: Face = {
  routes: [
    defineRoute('/login', () => import('./LoginPage.tsx'), { isPublic: true }),
    defineRoute('/logout', () => import('./LogoutPage.tsx'), { isPublic: true }),
    defineRoute('/signed-in', () => import('./SignedInPage.tsx'), { isPublic: true }),
    defineRoute('/access-denied', () => import('./SignInRefusedPage.tsx'), { isPublic: true }),
  ],
}
