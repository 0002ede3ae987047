/* Generated from ../library-item.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string

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
   * Lower-cased name and shown fields, the code first: what the library search looks in.
   */
  searchText?: string
}
export interface LibraryItemFields {
  [k: string]: string | number | boolean | null
}
