import type {
  Notice,
  Notification,
  NotificationSettings,
  NotificationTemplate,
} from '../../../../schemas/index.ts'
import type { CollectionDeclaration, KindCollection } from '../../../store/port.ts'

/** What all templates share. */
export const NOTIFICATION_TEMPLATES: KindCollection<NotificationTemplate> = {
  name: 'notificationTemplates',
  kind: 'notification-template',
  indexes: [],
}

/** Versions of what belongs to templates, as they were published with them; a published one never changes. */
export const NOTIFICATION_VERSIONS: CollectionDeclaration<NotificationTemplate> = {
  name: 'notificationVersions',
  kind: 'notification-template',
  indexes: [{ keys: { templateGroupId: 1, referenceId: 1, version: 1 } }],
}

export const NOTICES: CollectionDeclaration<Notice> = {
  name: 'notices',
  kind: 'notice',
  indexes: [{ keys: { date: 1 } }],
}

export const NOTIFICATIONS: CollectionDeclaration<Notification> = {
  name: 'notifications',
  kind: 'notification',
  indexes: [
    { keys: { state: 1, due: 1 } },
    { keys: { createdDate: -1 } },
    { keys: { state: 1, createdDate: -1 } },
    { keys: { templateGroupId: 1, createdDate: -1 } },
  ],
}

export const NOTIFICATION_SETTINGS: CollectionDeclaration<NotificationSettings> = {
  name: 'notificationSettings',
  kind: 'notification-settings',
  indexes: [{ keys: { token: 1 } }],
}
