/* Generated from ../library-item.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string

/**
 * One entry of a library.
 */
export interface LibraryItem {
  schemaVersion: 1
  id: Id
  libraryId: Id
  name: string
  fields: LibraryItemFields
  /**
   * Raised with each change; 1 when absent. What it was before is kept as a version.
   */
  revision?: number
  savedDate?: Instant
  savedBy?: Id
  archivedDate?: Instant1
  /**
   * What the library search finds it by: the words of its name and fields, folded (server/contract/search-tokens.ts).
   *
   * @maxItems 60
   */
  searchTokens?: string[]
}
export interface LibraryItemFields {
  [k: string]: string | number | boolean | null
}
