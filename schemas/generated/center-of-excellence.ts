/* Generated from ../center-of-excellence.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string

/**
 * People of several campuses who know a subject, and what it is about (000 §3; SH-12).
 */
export interface CenterOfExcellence {
  schemaVersion: 1
  id: Id
  name: string
  /**
   * What it looks after, as people call it.
   *
   * @maxItems 50
   */
  featureLabels: string[]
  /**
   * The roles whose members belong to it.
   *
   * @minItems 1
   * @maxItems 50
   */
  roles: Id[]
}
