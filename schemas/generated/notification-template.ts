/* Generated from ../notification-template.schema.json by `npm run generate`. */

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
 * What it is written in; English when absent.
 */
export type LanguageTag = string
/**
 * Somebody the form names, or an e-mail address.
 */
export type NotificationRecipient = ('owner' | 'subject' | 'assignee' | 'actor') | string

/**
 * A message that is sent when a form enters a state of its workflow (002 §3.11). It is published with the template that it belongs to, or is shared by all. Texts take variables: docs/notifications.md.
 */
export interface NotificationTemplate {
  schemaVersion: 1
  id: Id
  /**
   * What authors call it.
   */
  name: string
  programId?: Id1
  templateGroupId?: Id2
  referenceId?: Id
  version?: number
  subject: string
  /**
   * Plain text; an empty line parts paragraphs.
   */
  body: string
  language?: LanguageTag
  translations?: NotificationTranslations
  /**
   * Whom it comes from; the installation's address when absent.
   */
  from?: string
  /**
   * Whom an answer goes to; the sender when absent.
   */
  replyTo?: string
  /**
   * @maxItems 50
   */
  toRecipients?: NotificationRecipient[]
  /**
   * Who is told besides. Each gets a message of their own, so that nobody reads what others may see.
   *
   * @maxItems 50
   */
  ccRecipients?: NotificationRecipient[]
  /**
   * Everybody who has one of these roles on the form, as in permissions.
   *
   * @maxItems 20
   */
  roles?: string[]
  /**
   * It cannot be switched off by those who get it.
   */
  required?: boolean
  status: 'active' | 'inactive'
}
/**
 * What it says in further languages, by language; each says all of it. Its reader gets the one that they read best.
 */
export interface NotificationTranslations {
  [k: string]: NotificationText
}
export interface NotificationText {
  '/subject': string
  '/body': string
}
