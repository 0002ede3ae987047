/* Generated from ../reminder.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
export type ReminderRecipient = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * An address in this application or of a web page; never a script.
 */
export type Link = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * An action item of the home pages of one person (`userId`) or of several (`recipients`) (000 §3, 002 §3.11; NO-06).
 */
export interface Reminder {
  schemaVersion: 1
  id: Id
  userId?: Id1
  /**
   * Whose it is where it is several people's; each does away with it for themselves.
   *
   * @minItems 1
   * @maxItems 50
   */
  recipients?: ReminderRecipient[]
  programId?: Id2
  label: string
  type: string
  /**
   * For everybody: what is no longer open is on nobody's home page.
   */
  status: 'OPEN' | 'COMPLETED' | 'DISMISSED'
  applicationName?: string
  details: ReminderDetails
  createdDate: Instant
  completedDate?: Instant
}
export interface ReminderDetails {
  title: string
  description?: string
  link?: Link
}
