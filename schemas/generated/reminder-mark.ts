/* Generated from ../reminder-mark.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * What one person did with a reminder; it is open to whoever has none (NO-06). The id is `<reminderId>.<userId>`.
 */
export interface ReminderMark {
  schemaVersion: 1
  id: string
  reminderId: Id
  userId: Id
  status: 'COMPLETED' | 'DISMISSED'
  date: Instant
}
