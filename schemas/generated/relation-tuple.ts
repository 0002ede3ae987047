/* Generated from ../relation-tuple.schema.json by `npm run generate`. */

/**
 * Who holds a relation: an object, everybody of a type (`type:*`), or everybody with a relation on an object (`type:id#relation`).
 */
export type RelationUser = string
export type RelationName = string
/**
 * One object of the authorization model, `type:id`.
 */
export type RelationObject = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * `user` has `relation` on `object`: the facts of the authorization model.
 */
export interface RelationTuple {
  schemaVersion: 1
  /**
   * `{object}#{relation}@{user}`: writing a tuple twice is one tuple.
   */
  id: string
  user: RelationUser
  relation: RelationName
  object: RelationObject
  createdDate: Instant
  pending?: PendingFact
}
/**
 * What is still to follow from the fact. Stored by the write that makes it or marks it as going, so that it happens whatever fails in between.
 */
export interface PendingFact {
  token: string
  /**
   * Follow-ups, each as JSON text.
   */
  writes: string[]
  /**
   * The fact is deleted once all of it is done.
   */
  isGoing?: true
}
