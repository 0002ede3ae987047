/* Generated from ../audit-event.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * Who did what, when; written beside each change and never altered.
 */
export interface AuditEvent {
  schemaVersion: 1
  id: Id
  /**
   * What is written under it is one event, however often it is written.
   */
  entryId?: string
  formId?: Id
  actorId: Id
  /**
   * `noun.verb`
   */
  action: string
  timestamp: Instant
  /**
   * What the action was about; never answer content.
   */
  details?: {}
  from?: string
  to?: string
  /**
   * The hash of the event before it; empty for the first.
   */
  previous?: string
  /**
   * SHA-256 of the event without this field.
   */
  hash?: string
}
