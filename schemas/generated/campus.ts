/* Generated from ../campus.schema.json by `npm run generate`. */

export type CampusCode =
  '00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '94' | 'ANR' | 'CI'
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string

/**
 * A campus; the id is its code (001 §3, 002 §3.2).
 */
export interface Campus {
  schemaVersion: 1
  id: CampusCode
  name: string
  shortName: string
  tenant: Tenant
  /**
   * IANA name; jobs and date-times are shown in it.
   */
  timeZone: string
  awayTemplateGroupId?: Id1
}
export interface Tenant {
  id: Id
  name: string
}
