/* Generated from ../acknowledgement.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * That a person has read something and said so: once, and never altered (002 §3.7).
 */
export interface Acknowledgement {
  schemaVersion: 1
  /**
   * `{formId}:{groupId}:{outcomeId}:{userId}`
   */
  id: string
  formId: Id
  groupId: Id
  outcomeId: Id
  userId: Id
  /**
   * What was signed, letter by letter.
   */
  text: string
  signedDate: Instant
  /**
   * Signing under it again changes nothing.
   */
  operationId?: string
}
