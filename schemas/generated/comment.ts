/* Generated from ../comment.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * What somebody said about a form or one of its questions (000 §3). A deleted one stays without its text, so that replies keep their place.
 */
export interface Comment {
  schemaVersion: 1
  /**
   * `{thread}:{the client's id}`: sending it again adds nothing.
   */
  id: string
  formId: Id
  /**
   * `form:{formId}` for the form as a whole; `form:{formId}-question:{questionId}`, with `-row:{rowId}` for each level of rows and `-part:{partId}` for one part of it (CO-01, X-11).
   */
  threadId: string
  /**
   * Its place in the thread: the first is 1, and none is missing.
   */
  number: number
  /**
   * The version of the thread that the comment was last changed with.
   */
  version: number
  authorId: Id
  content: string
  /**
   * Who is mentioned and could see it when it was written.
   *
   * @maxItems 20
   */
  mentions?: Id[]
  /**
   * Who is mentioned and could not see it when it was written.
   *
   * @maxItems 20
   */
  unreached?: Id[]
  /**
   * The comment of the same thread that it answers.
   */
  replyTo?: string
  createdDate: Instant
  lastModifiedDate?: Instant
  deletedDate?: Instant
  deletedBy?: Id
  /**
   * Why somebody who is not its author deleted it.
   */
  deleteReason?: string
}
