/* Generated from ../draft.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
export type JsonValue = {} | unknown[] | string | number | boolean | null
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * A template with all that belongs to it while authors work on it: what it holds need not be valid before it is published. A template group has one open draft at most.
 */
export interface Draft {
  schemaVersion: 1
  id: Id
  /**
   * Unique: `{groupId}` of the open draft of a group, `{groupId}:{id}` of one that is closed.
   */
  slot: string
  groupId: Id
  programId?: Id1
  state: 'open' | 'published' | 'discarded'
  /**
   * The version that it was begun from, or that was published from it last; 0: none.
   */
  basedOn?: number
  /**
   * Of the last edits that it holds.
   */
  revision: number
  /**
   * As an author writes them: what publishing gives is not among it.
   */
  documents: {
    template: JsonValue
    workflow: JsonValue
    outcomes?: JsonValue
    notifications?: JsonValue
    metrics?: JsonValue
    starters?: JsonValue
  }
  createdDate: Instant
  createdBy: Id
  lastSaved: Instant
  lastSavedBy: Id
  closedDate?: Instant
  closedBy?: Id
  /**
   * The line of the audit trail of the last beginning, closing or reopening, until it is written.
   */
  line?: {}
  /**
   * What came of it.
   */
  publishedVersion?: number
  /**
   * Said on publishing.
   */
  note?: string
}
