/* Generated from ../notice.schema.json by `npm run generate`. */

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
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id3 = string

/**
 * Something that happened to a form, of which people are still to be told. Written with what happened, gone when everybody's notification is stored.
 */
export interface Notice {
  schemaVersion: 1
  id: Id
  /**
   * `status`: the form came to another state. The others tell the people of `userIds`; `due` and `overdue` that what they were assigned is or was due.
   */
  kind: 'status' | 'mention' | 'assignment' | 'due' | 'overdue'
  formId: Id
  actorId: Id1
  date: Instant
  stateId?: Id2
  fromStateId?: Id3
  /**
   * The event that was taken.
   */
  event?: string
  /**
   * @maxItems 200
   */
  userIds?: Id[]
  /**
   * Of `due` and `overdue`: the day.
   */
  dueDate?: string
  /**
   * What the actor wrote.
   */
  text?: string
  /**
   * How often telling it has failed.
   */
  failures?: number
}
