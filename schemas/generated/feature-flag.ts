/* Generated from ../feature-flag.schema.json by `npm run generate`. */

export type CampusCode =
  '00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '94' | 'ANR' | 'CI'

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
