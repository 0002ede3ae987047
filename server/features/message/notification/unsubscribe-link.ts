import type { NotificationKind } from './kinds.ts'

/** Where a message's link to unsubscribe leads: nobody needs to sign in there. */
const UNSUBSCRIBE = '/mail/unsubscribe'

export const unsubscribeLink = (publicUrl: string, token: string, kind: NotificationKind): string =>
  `${publicUrl}${UNSUBSCRIBE}/${token}/${kind}`

export const settingsLink = (publicUrl: string): string => `${publicUrl}/notifications`
