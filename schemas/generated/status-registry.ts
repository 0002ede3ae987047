/* Generated from ../status-registry.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
export type Tone = 'gray' | 'blue' | 'green' | 'orange' | 'red'

/**
 * How every form status looks and what it means: the one table behind all badges.
 */
export interface StatusRegistry {
  schemaVersion: 1
  id: Id
  /**
   * @maxItems 500
   */
  statuses: Status[]
}
export interface Status {
  /**
   * Compared after lower-casing and turning spaces into `_`.
   */
  id: string
  /**
   * Other spellings of the same status.
   *
   * @maxItems 50
   */
  aliases: string[]
  label: string
  tone: Tone
  /**
   * Read-only-like: the form has been handed in (001 §4).
   */
  isCompleted: boolean
  /**
   * Nothing is expected to follow.
   */
  isFinal: boolean
}
