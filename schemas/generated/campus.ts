/* Generated from ../campus.schema.json by `npm run generate`. */

/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * Where phone numbers and addresses are read, if neither the question nor its template says another; US when absent (ET-23).
 */
export type Country = string
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
  country?: Country
  awayTemplateGroupId?: Id1
}
export interface Tenant {
  id: Id
  name: string
}
