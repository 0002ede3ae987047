/* Generated from ../outcome-results.schema.json by `npm run generate`. */

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
 * A CSS colour name or #rrggbb.
 */
export type Color = string

/**
 * What the answers of a form led to when its status last changed: what lists, metrics and exports read (002 §3.7).
 */
export interface OutcomeResults {
  schemaVersion: 1
  /**
   * `{formId}:{fence}:{groupId}`
   */
  id: string
  formId: Id
  groupId: Id1
  templateId: Id
  templateGroupId: Id
  programId?: Id
  /**
   * The status that the form got.
   */
  status: string
  /**
   * The fencing token of the action.
   */
  fence: number
  decidedDate: Instant
  /**
   * Those that apply or are not determined; what is not here does not apply.
   *
   * @maxItems 2000
   */
  results: StoredOutcome[]
}
export interface StoredOutcome {
  id: Id
  state: 'applies' | 'unknown'
  value?: number
  level?: StoredLevel
}
export interface StoredLevel {
  name: string
  color: Color
  rank: number
  of: number
}
