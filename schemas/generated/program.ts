/* Generated from ../program.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
export type CampusCode =
  '00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '94' | 'ANR' | 'CI'

/**
 * A program of a campus or of the whole system (000 §3, 002 §3.2).
 */
export interface Program {
  schemaVersion: 1
  id: Id
  name: string
  domain: ProgramDomain
  /**
   * @maxItems 200
   */
  features: ProgramFeature[]
}
export interface ProgramDomain {
  type: 'CAMPUS' | 'GLOBAL'
  campus?: CampusCode
}
export interface ProgramFeature {
  id: Id
  name: string
  label: string
  type: string
}
