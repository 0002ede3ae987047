/* Generated from ../block.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * Elements that an author has put aside under a name, for every template of the program: what is inserted is a copy. What they hold need not be valid before a template with them is published.
 */
export interface Block {
  schemaVersion: 1
  id: Id
  programId: Id1
  name: string
  /**
   * As a page has them, under the ids that they had.
   *
   * @minItems 1
   * @maxItems 200
   */
  elements: {
    id: string
    type: string
  }[]
  /**
   * Of the elements with all that stands in them.
   */
  count: number
  /**
   * The first of them, for lists.
   *
   * @maxItems 30
   */
  contents: {
    type: string
    /**
     * What it is called; empty: it has no title.
     */
    label: string
    /**
     * 0: it stands in no other of them.
     */
    depth: number
  }[]
  createdDate: Instant
  createdBy: Id
}
