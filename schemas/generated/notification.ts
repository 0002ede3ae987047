/* Generated from ../notification.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id3 = string
/**
 * What the product's own words in it are in; English when absent.
 */
export type LanguageTag = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string

/**
 * A message to one person, and what became of it: a line of the delivery log.
 */
export interface Notification {
  schemaVersion: 1
  /**
   * Made of what it tells and whom, so that nobody is told twice.
   */
  id: string
  kind: 'waiting' | 'status' | 'mention' | 'assignment' | 'message' | 'digest' | 'test'
  formId?: Id
  templateGroupId?: Id1
  templateId?: Id2
  userId?: Id3
  to: string
  from?: string
  replyTo?: string
  subject: string
  text: string
  language?: LanguageTag
  createdDate: Instant
  /**
   * `held` until the person's daily message; `uncertain`: the mail server took it and did not say so, and it is not sent again by itself.
   */
  state: 'held' | 'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'digested'
  due: Instant1
  attempts: number
  sentDate?: Instant
  error?: string
  /**
   * Of a daily message: the notifications in it.
   *
   * @maxItems 200
   */
  parts?: string[]
  /**
   * Where its reader stops such messages.
   */
  unsubscribe?: string
}
