/* Generated from ../reminder.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An address in this application or of a web page; never a script.
 */
export type Link = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * An action item of a person's home page (000 §3, 002 §3.11).
 */
export interface Reminder {
  schemaVersion: 1
  id: Id
  userId: Id
  label: string
  type: string
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
