/* Generated from ../task.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A moment in UTC, ISO 8601.
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
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id4 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id5 = string

/**
 * Somebody was given something to do: a form of their own that belongs to another one (SI-10). Whether it is done, the state of that form says.
 */
export interface Task {
  schemaVersion: 1
  id: Id
  name: string
  /**
   * CANCELLED: taken away before it was begun.
   */
  status: 'OPEN' | 'CANCELLED'
  assignedTo: Id
  assignedBy: Id
  assignedOn: Instant
  /**
   * A day at the campus of the form.
   */
  dueDate?: string
  /**
   * What its person was last reminded of: whether it is due or was, the day, and whom.
   */
  reminded?: string
  groupId: Id1
  elementId: Id2
  targetId: Id
  targetType: 'FORM'
  /**
   * The fencing token of the form of `groupId` at the last change: an older one changes nothing.
   */
  revision: number
  /**
   * The facts of the authorization model do not follow it yet.
   */
  pending?: true
  /**
   * @minItems 1
   * @maxItems 500
   */
  events: TaskEvent[]
}
export interface TaskEvent {
  kind: 'ASSIGNED' | 'REASSIGNED' | 'UNASSIGNED' | 'DUE_DATE_CHANGED'
  timestamp: Instant
  userId: Id3
  assignedTo: Id4
  from?: Id5
  dueDate?: string
}
