/* Generated from ../integration-call.schema.json by `npm run generate`. */

/**
 * Sent with each attempt: whoever has it already does nothing.
 */
export type Id = string
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
 * A moment in UTC, ISO 8601.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string

/**
 * A call of another system and what became of it. Written with the status change that it follows from.
 */
export interface IntegrationCall {
  schemaVersion: 1
  id: Id
  integrationId: Id1
  formId: Id1
  actorId: Id2
  workflowVersionId: Id1
  stateId: Id3
  /**
   * Which of the state's triggers it is.
   */
  trigger: number
  /**
   * The form's status at that time.
   */
  status: string
  /**
   * The fencing token of the action that entered the state: a form that has moved on is left alone.
   */
  fence: number
  createdDate: Instant
  /**
   * `new` until its body is made.
   */
  state: 'new' | 'waiting' | 'sending' | 'succeeded' | 'failed'
  attempts: number
  due: Instant1
  /**
   * The same for each attempt; gone when it has arrived.
   */
  body?: string
  httpStatus?: number
  error?: string
  /**
   * The event of the workflow that its end leads to; `not_taken` by a form that had moved on, or whose workflow refused it.
   */
  callback?: 'due' | 'taken' | 'not_taken'
  /**
   * Why the workflow refused the event.
   */
  callbackError?: string
}
