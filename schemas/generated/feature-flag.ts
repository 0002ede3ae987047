/* Generated from ../feature-flag.schema.json by `npm run generate`. */

/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * Another with each change, so that none overwrites one that it did not see.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * Switches a feature; the id is its key (000 §6). It is not a right.
 */
export interface FeatureFlag {
  schemaVersion: 1
  id: string
  description: string
  enabled: boolean
  /**
   * Only there, when given.
   *
   * @maxItems 14
   */
  campusCodes?: CampusCode[]
  revision?: Id
  changedBy?: Id1
  changedAt?: Instant
}
