/* Generated from ../library.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * Since then no template may name it.
 */
export type Instant = string

/**
 * A table of reference data that questions search (002 §3.11).
 */
export interface Library {
  schemaVersion: 1
  id: Id
  name: string
  libraryType: string
  /**
   * @maxItems 200
   */
  fields: SchemaField[]
  /**
   * Fields that were removed: items keep what they hold in them, unseen, until they come back.
   *
   * @maxItems 200
   */
  removedFields?: SchemaField[]
  /**
   * @maxItems 500
   */
  permissions?: LibraryPermission[]
  /**
   * Raised with each change of what the library is; 1 when absent.
   */
  revision?: number
  archivedDate?: Instant
}
export interface SchemaField {
  name: Id
  label: string
  dataType: 'text' | 'number' | 'boolean' | 'date' | 'pick-list' | 'relation'
  required?: boolean
  showInTable?: boolean
  displayOrder?: number
  /**
   * @maxItems 1000
   */
  pickListSelection?: string[]
  relatesTo?: Id1
}
export interface LibraryPermission {
  roleId: Id
  hasPermission: boolean
}
