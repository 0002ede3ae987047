/* Generated from ../feature-flag.schema.json by `npm run generate`. */

/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string

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
}
