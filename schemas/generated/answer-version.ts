/* Generated from ../answer-version.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * When it was given.
 */
export type Instant = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id3 = string

/**
 * What an answer held before it was replaced: a copy that never changes, kept so that it can be read and put back.
 */
export interface AnswerVersion {
  schemaVersion: 1
  /**
   * `{answerId}:{revision}`
   */
  id: string
  formId: Id
  /**
   * The answer's place: `{rowsElementId}/{rowId}/…/{questionId}`.
   */
  key: string
  questionId: Id
  /**
   * null is a cleared answer.
   */
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
   * The answer's revision that this was.
   */
  revision: number
  lastSaved: Instant
  userId: Id1
  /**
   * About how many bytes `value` takes; 0 when absent.
   */
  size?: number
  keptFor?: Id2
  /**
   * It stood there when the form's status changed.
   */
  decided?: true
  tell?: Id3
}
