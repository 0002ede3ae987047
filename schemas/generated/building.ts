/* Generated from ../building.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * Since then it is offered no more; who chose it before keeps what it was called.
 */
export type Instant = string

/**
 * A building of a campus (001 §3).
 */
export interface Building {
  schemaVersion: 1
  id: Id
  name: string
  code: string
  campusCode: CampusCode
  address?: PostalAddress
  /**
   * In degrees, north of the equator. Without it the building stands on no map.
   */
  latitude?: number
  /**
   * In degrees, east of Greenwich.
   */
  longitude?: number
  /**
   * Counted with each change on screen: whoever changes it says which one they saw.
   */
  revision?: number
  archivedDate?: Instant
  /**
   * What the building search finds it by: the words of its name, code and address, folded (server/contract/search-tokens.ts).
   *
   * @maxItems 60
   */
  searchTokens?: string[]
}
/**
 * As its country writes addresses: one of the United States has a state of two letters and a ZIP code.
 */
export interface PostalAddress {
  street: string
  city: string
  /**
   * Or a province or region, where addresses name one.
   */
  state?: string
  postalCode?: string
  /**
   * ISO 3166-1; US when absent.
   */
  country?: string
}
