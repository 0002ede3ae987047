import { lintNotification } from '../../../../runtime/core/notification/lint-notification.ts'
import { GIVEN } from '../../../../schemas/given.ts'
import type { NotificationTemplate } from '../../../../schemas/index.ts'
import type { Feature } from '../../../feature.ts'
import {
  NOTICES,
  NOTIFICATION_SETTINGS,
  NOTIFICATION_TEMPLATES,
  NOTIFICATION_VERSIONS,
  NOTIFICATIONS,
} from './collections.ts'
import { deliveriesField, PROBLEM_STATES } from './deliveries.ts'
import { digestDue } from './digest.ts'
import { missingNotifications, sentNotifications } from './missing-notifications.ts'
import { notificationLanguageField, setNotificationLanguageField } from './notification-language.ts'
import { notificationSettingsField, setNotificationTimeField } from './notification-settings.ts'
import { sendDue } from './send.ts'
import { sendAgainField } from './send-again.ts'
import { sendEmailField } from './send-email.ts'
import { tellAll } from './tell.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

export { NOTIFICATION_TEMPLATES, NOTIFICATION_VERSIONS, NOTIFICATIONS } from './collections.ts'
export {
  deliveryType,
  listDeliveries,
  type Page as DeliveryPage,
} from './deliveries.ts'
export { formFacts, linkTo } from './form-facts.ts'
export { handNow } from './hand-now.ts'
export { htmlOf } from './html-text.ts'
export { mailerOf } from './mailer.ts'
export { type Message, messageFor } from './message-for.ts'
export { newNotice, noticeOf, storeNotice } from './notice.ts'
export { requireMailAdmin } from './policy.ts'
export { mailLanguage } from './reader-language.ts'
export { type RecipientLine, recipientsOf } from './recipients.ts'
export { holdersOf } from './role-holders.ts'
export { putBack } from './send-again.ts'
export { storeMail } from './store-mail.ts'
export { publishedAnswers, type Subject as MessageSubject, wordsOf } from './variables.ts'

/** Telling people by e-mail what waits for them and what happened (NO-01, NO-02, X-34). */
export const notificationFeature: Feature = {
  collections: [NOTIFICATION_TEMPLATES, NOTIFICATION_VERSIONS, NOTICES, NOTIFICATIONS, NOTIFICATION_SETTINGS],
  documents: [
    {
      folder: 'notifications',
      collection: NOTIFICATION_TEMPLATES,
      // Only one that is published with its template has them.
      given: GIVEN.notifications.filter((field) => field !== 'programId'),
      programOf: ({ programId }: NotificationTemplate) => programId,
      lint: (document: NotificationTemplate) => lintNotification(document),
    },
  ],
  missingFor: missingNotifications,
  readersOf: (services, _, workflow) => sentNotifications(services, workflow),
  work: [
    {
      ...{ kind: 'mail', in: NOTIFICATIONS, since: 'due' },
      waiting: (now) => ({ state: { $in: ['waiting', 'sending'] }, due: { $lte: now } }),
      failed: (since) => ({ state: { $in: [...PROBLEM_STATES] }, createdDate: { $gte: since } }),
    },
  ],
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
  audit: {
    'notification-template': { name: 'Notifications', acts: { publish: 'Published a notification' } },
    notification: { name: 'E-mails', acts: { send_again: 'Sent an e-mail again' } },
  },
}
