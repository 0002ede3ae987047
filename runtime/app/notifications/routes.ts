import { defineRoute } from '../shell/route.ts'

export const routes = [
  defineRoute('/notifications', () => import('./NotificationsPage.tsx')),
  defineRoute('/notifications/deliveries', () => import('./DeliveriesPage.tsx')),
  defineRoute('/integrations/calls', () => import('./IntegrationCallsPage.tsx')),
]
