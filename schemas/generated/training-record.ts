/* Generated from ../training-record.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * Absent while it is not completed.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string

/**
 * How far a person is in a course (002 §3.7).
 */
export interface TrainingRecord {
  schemaVersion: 1
  /**
   * `{userId}:{courseId}`
   */
  id: string
  courseId: string
  userId: Id
  courseName: string
  /**
   * In percent.
   */
  progress: number
  completedAt?: Instant
  updatedDate: Instant1
  updatedBy: Id1
}
