/* Generated from ../file.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string

/**
 * A file that was attached to a question of a form (001 §7). Its content lies in the file store under the same id, the file's key.
 */
export interface StoredFile {
  schemaVersion: 1
  id: Id
  formId: Id
  questionId: Id
  /**
   * The one answer that may name it: `{formId}:{key}`.
   */
  answerId: string
  /**
   * The client's id of the upload: sending the file again stores it once.
   */
  uploadId: string
  name: string
  kind: string
  size: number
  hasThumbnail: boolean
  userId: Id
  createdDate: Instant
  orphanSince?: Instant1
}
