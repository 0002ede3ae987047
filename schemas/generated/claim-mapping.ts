/* Generated from ../claim-mapping.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * Whose people they are.
 */
export type CampusCode = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * What people have because of what the sign-in provider says about them (docs/operating.md). There is one at most, called `claim-mapping`.
 */
export interface ClaimMapping {
  schemaVersion: 1
  id: 'claim-mapping'
  /**
   * All that apply give what they give; of several campuses the first one counts.
   *
   * @maxItems 100
   */
  rules: ClaimRule[]
  revision: Id
  changedBy: Id
  changedAt: Instant
}
export interface ClaimRule {
  id: Id
  /**
   * Which claim: its name (`groups`), a path (`realm_access.roles`), or a JSON pointer (`/realm_access/roles`).
   */
  claim: string
  match: 'equals' | 'startsWith'
  /**
   * One of them is enough. Upper and lower case differ.
   *
   * @minItems 1
   * @maxItems 20
   */
  values: string[]
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
