/* Generated from ../authorization-model.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * One version of the authorization model in the OpenFGA language; the latest is in force.
 */
export interface AuthorizationModel {
  schemaVersion: 1
  id: Id
  dsl: string
  createdDate: Instant
}
