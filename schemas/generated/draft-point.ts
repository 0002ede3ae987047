/* Generated from ../draft-point.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * A draft as it was at a moment that an author gave a name, so that one can go back to it.
 */
export interface DraftPoint {
  schemaVersion: 1
  id: Id
  draftId: Id
  name: string
  /**
   * The draft's revision that it holds.
   */
  revision: number
  userId: Id
  date: Instant
  documents: {}
}
