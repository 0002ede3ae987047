/* Generated from ../library-item-version.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * When it became so; absent for one that came with the installation.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string

/**
 * What an item of a library was before it was changed: a copy that never changes, kept so that it can be read and put back.
 */
export interface LibraryItemVersion {
  schemaVersion: 1
  /**
   * `{itemId}:{revision}`
   */
  id: string
  itemId: Id
  libraryId: Id
  /**
   * The item's revision that this was.
   */
  revision: number
  name: string
  fields: LibraryItemFields
  savedDate?: Instant
  savedBy?: Id
  archivedDate?: Instant1
}
export interface LibraryItemFields {
  [k: string]: string | number | boolean | null
}
