import type { Face } from '../shell/face.ts'
import { defineRoute } from '../shell/route.ts'
import { withOffers } from '../shell/with-offers.ts'

export const notifications: Face = {
  routes: [
    defineRoute(
      '/notifications',
      withOffers(() => import('./NotificationsPage.tsx')),
    ),
    defineRoute('/notifications/deliveries', () => import('./DeliveriesPage.tsx')),
    defineRoute('/integrations/calls', () => import('./IntegrationCallsPage.tsx')),
  ],
}
