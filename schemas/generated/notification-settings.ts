/* Generated from ../notification-settings.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * What e-mails to them are written in; what their browser asked for last where they chose nothing.
 */
export type LanguageTag = string
export type NotificationTime = 'at-once' | 'daily' | 'off'

/**
 * When a person wants to be told of what; at once where nothing is said. The id is the person's.
 */
export interface NotificationSettings {
  schemaVersion: 1
  id: Id
  /**
   * What a message's link to unsubscribe knows the person by.
   */
  token: string
  language?: LanguageTag
  when?: NotificationTimes
}
export interface NotificationTimes {
  waiting?: NotificationTime
  status?: NotificationTime
  mention?: NotificationTime
  assignment?: NotificationTime
  message?: NotificationTime
}
