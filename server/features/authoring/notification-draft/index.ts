import type { Feature } from '../../../feature.ts'
import { deliveryFields } from './deliveries.ts'
import { previewField } from './preview-notification.ts'
import { sendTestField } from './send-test.ts'
import { sharedNotificationsField } from './shared-notifications.ts'

/** What authors of notifications look at: how one reads, whom it reaches, and what became of those that were sent. */
export const notificationDraftFeature: Feature = {
  graphql: [previewField, sendTestField, deliveryFields, sharedNotificationsField],
  audit: { notification: { acts: { test: 'Sent a test e-mail' } } },
}
