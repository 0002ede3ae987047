import type { Feature } from '../../feature.ts'
import { NOTICES, NOTIFICATION_SETTINGS, NOTIFICATION_TEMPLATES, NOTIFICATIONS } from './collections.ts'
import { deliveriesField } from './deliveries.ts'
import { digestDue } from './digest.ts'
import { notificationLanguageField, setNotificationLanguageField } from './notification-language.ts'
import { notificationSettingsField, setNotificationTimeField } from './notification-settings.ts'
import { sendDue } from './send.ts'
import { sendAgainField } from './send-again.ts'
import { sendEmailField } from './send-email.ts'
import { tellAll } from './tell.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

export { NOTIFICATION_TEMPLATES } from './collections.ts'
export { requireMailAdmin } from './deliveries.ts'
export { lintNotification } from './lint-notification.ts'
export { newNotice, noticeOf, storeNotice } from './notice.ts'
export { holdersOf } from './role-holders.ts'
export { linkTo, publishedAnswers } from './variables.ts'

/** Telling people by e-mail what waits for them and what happened (NO-01, NO-02, X-34). */
export const notificationFeature: Feature = {
  collections: [NOTIFICATION_TEMPLATES, NOTICES, NOTIFICATIONS, NOTIFICATION_SETTINGS],
  graphql: [
    ...[notificationSettingsField, setNotificationTimeField],
    ...[notificationLanguageField, setNotificationLanguageField],
    ...[deliveriesField, sendAgainField, sendEmailField],
  ],
  routes: [{ path: '/mail', isOpen: true, create: unsubscribeRoutes }],
  jobs: [
    {
      name: 'send notifications',
      everyMs: 15_000,
      async run(services) {
        await tellAll(services)
        await digestDue(services)
        await sendDue(services)
      },
    },
  ],
}
