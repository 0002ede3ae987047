/* Generated from ../person.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * What their browser asked for when they last signed in.
 */
export type LanguageTag = string
/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * A person of the directory (002 §3.9); the id is the userId of the specifications.
 */
export interface Person {
  schemaVersion: 1
  id: Id
  firstName: string
  lastName: string
  email: string
  language?: LanguageTag
  /**
   * E.164.
   */
  phone?: string
  employeeId?: string
  ucnetId?: string
  title?: string
  campusCode: CampusCode
  tenantCode?: string
  /**
   * @maxItems 50
   */
  departments?: string[]
  /**
   * @maxItems 100
   */
  tags?: string[]
  /**
   * @maxItems 100
   */
  features?: string[]
  /**
   * @maxItems 20
   */
  idps?: string[]
  staff?: boolean
  student?: boolean
  faculty?: boolean
  /**
   * False ends every right and session.
   */
  isActive: boolean
  /**
   * What the directory that looks after this person over SCIM calls them (docs/operating.md).
   */
  provisioned?: {
    userName: string
    /**
     * The userName, folded: two that differ in case are one.
     */
    nameKey: string
    displayName?: string
    externalId?: string
    addedDate: Instant
    changedDate: Instant
    /**
     * The directory has deleted them. Forms still name them.
     */
    isRemoved?: true
  }
  /**
   * What the people search finds it by: the words of its names, its e-mail and ids, folded (server/contract/search-tokens.ts).
   *
   * @maxItems 60
   */
  searchTokens?: string[]
}
