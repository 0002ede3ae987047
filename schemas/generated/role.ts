/* Generated from ../role.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string

/**
 * A named set of people on a campus, a program or everywhere (002 §3.2).
 */
export interface Role {
  schemaVersion: 1
  id: Id
  name: string
  /**
   * Cannot be renamed, toggled or deleted.
   */
  isProtected: boolean
  nodeType: 'campus' | 'program' | 'global'
  nodeId: Id
}
