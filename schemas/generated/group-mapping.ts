/* Generated from ../group-mapping.schema.json by `npm run generate`. */

/**
 * Whose people they are.
 */
export type CampusCode = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
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
 * What people have because of the groups of the institution's directory that they are in (docs/operating.md). There is one at most, called `group-mapping`.
 */
export interface GroupMapping {
  schemaVersion: 1
  id: 'group-mapping'
  /**
   * A group that is not named gives nothing; of several campuses the first one counts.
   *
   * @maxItems 1000
   */
  groups: GroupGifts[]
  revision: Id
  followed?: Id1
  changedBy: Id
  changedAt: Instant
}
export interface GroupGifts {
  /**
   * Its `externalId`, or its `displayName`.
   */
  group: string
  gives: OutsideGifts
}
export interface OutsideGifts {
  campusCode?: CampusCode
  /**
   * @minItems 1
   * @maxItems 20
   */
  tags?: string[]
  /**
   * Of a program, of a campus or global, by their ids.
   *
   * @minItems 1
   * @maxItems 20
   */
  roles?: Id[]
}
