/* Generated from ../quick-link.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * Asks of the viewer alone; everybody is shown one without it.
 */
export type Rule = {} | boolean

/**
 * A way from the home page to a screen, for those whose roles, tags and features it asks for (000 §6; HD-04).
 */
export interface QuickLink {
  schemaVersion: 1
  id: Id
  name: string
  description?: string
  /**
   * A path of this application.
   */
  url: string
  showWhen?: Rule
  displayOrder?: number
}
