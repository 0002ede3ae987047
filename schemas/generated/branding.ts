/* Generated from ../branding.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * How an installation presents itself (docs/administration.md): its name, its colour, its logo, and whom its mail is from. There is one at most, called `branding`; what it leaves out is Formwork's own.
 */
export interface Branding {
  schemaVersion: 1
  id: 'branding'
  /**
   * Beside the logo, in the titles of the pages and when signing in.
   */
  name?: string
  /**
   * Of buttons and links. It stands out from the light grounds by 4.5 to 1; the dark ones get a lighter one.
   */
  accent?: string
  /**
   * A PNG of at most 480 by 96 pixels.
   */
  logo?: string
  /**
   * Whom mail is from, before the address; the address is a setting of the server.
   */
  sender?: string
  revision: Id
  changedBy: Id
  changedAt: Instant
}
