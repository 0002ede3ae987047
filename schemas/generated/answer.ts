/* Generated from ../answer.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * One answer of one form. `value` has the shape that the question's plugin declares; null is a cleared answer.
 */
export interface StoredAnswer {
  schemaVersion: 1
  /**
   * `{formId}:{key}`
   */
  id: string
  formId: Id
  /**
   * The answer's place: `{rowsElementId}/{rowId}/…/{questionId}`.
   */
  key: string
  questionId: Id
  value: {} | null
  /**
   * The version of the question's type that `value` was written for; 1 when absent.
   */
  elementVersion?: number
  /**
   * How it came where no person typed it: calculated, given as the question's default, or brought along by the link or form that the form was started from.
   */
  origin?: 'calculated' | 'default' | 'prefill'
  /**
   * 0 until it is saved for the first time: no answer yet.
   */
  revision: number
  /**
   * The fencing token of the form under which it was saved.
   */
  fence: number
  /**
   * The token of the last action that looked at it: a save that began under an older one is too late.
   */
  seenFence?: number
  /**
   * Of one that is not saved yet: the attempt that made room for it, which alone fills it or takes it away.
   */
  place?: string
  /**
   * Of a list of subforms: the form's fencing token under which the last one was added, so that none is added again when it has been taken out.
   */
  listed?: number
  lastSaved: Instant
  userId: Id
  /**
   * The last operations applied, newest last: the memory that makes a replay harmless. Older ones are in `processedOperations`.
   *
   * @maxItems 50
   */
  operations: AppliedOperation[]
}
export interface AppliedOperation {
  id: string
  revision: number
  digest: string
}
