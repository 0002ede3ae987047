/* Generated from ../app-link.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An address in this application or of a web page; never a script.
 */
export type Link = string
/**
 * Asks of the viewer alone; everybody is shown one without it (RP-12).
 */
export type Rule = {} | boolean

/**
 * An entry of the apps menu (000 §2, SH-02).
 */
export interface AppLink {
  schemaVersion: 1
  id: Id
  name: string
  contextUrl: Link
  showWhen?: Rule
  displayOrder?: number
}
