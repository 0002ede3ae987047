/* Generated from ../program.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * Whom lists of a campus's programs show it to: asks of the viewer alone (HD-09; X-42). Everybody without it. It gives and takes no right.
 */
export type Rule = {} | boolean

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
  showWhen?: Rule
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
