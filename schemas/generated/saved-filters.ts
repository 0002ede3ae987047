/* Generated from ../saved-filters.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string

/**
 * The lists of documents that a person has given names, for nobody else (docs/lists.md). The id is the person's.
 */
export interface SavedFilters {
  schemaVersion: 1
  id: Id
  /**
   * One more with each change: of two changes at once none is lost.
   */
  revision: number
  /**
   * @maxItems 50
   */
  filters: SavedFilter[]
}
/**
 * What the address of the documents page says. What it names may be gone when it is opened.
 */
export interface SavedFilter {
  id: Id
  name: string
  /**
   * Which documents: mine, all, …
   */
  show: string
  search?: string
  templateGroupId?: Id
  status?: string
  /**
   * The figure of a dashboard, or a place of it, behind which the documents stand.
   */
  figure?: {
    programId: Id
    dashboardId: Id
    tileId: Id
    /**
     * A value of the first axis; an empty one for the forms that say nothing there.
     */
    first?: string
    second?: string
  }
  /**
   * `STARTED` with the oldest first, `-STARTED` with the newest.
   */
  sort?: string
  /**
   * @maxItems 20
   */
  columns?: string[]
}
