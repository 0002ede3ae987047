import type { NotificationSettings } from '../../../../schemas/index.ts'

/** What a person may be told of, and decide for themselves when. */
export const NOTIFICATION_KINDS = ['waiting', 'status', 'mention', 'assignment', 'message'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number] &
  keyof Required<NotificationSettings>['when']

export const isNotificationKind = (kind: string): kind is NotificationKind =>
  (NOTIFICATION_KINDS as readonly string[]).includes(kind)
