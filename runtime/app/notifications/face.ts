import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'

export const notifications: Face = {
  routes: [
    defineRoute('/notifications', () => import('./NotificationsPage.tsx'), { showsOffers: true }),
    defineRoute('/notifications/deliveries', () => import('./DeliveriesPage.tsx')),
    defineRoute('/integrations/calls', () => import('./IntegrationCallsPage.tsx')),
  ],
}
