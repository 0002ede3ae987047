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
   * What the building search finds it by: the words of its name, code and address, folded (server/contract/search-tokens.ts).
   *
   * @maxItems 60
   */
  searchTokens?: string[]
}
export interface PostalAddress {
  street: string
  city: string
  state: string
  postalCode: string
}
