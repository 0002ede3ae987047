/* Generated from ../draft-edit.schema.json by `npm run generate`. */

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
export type Edit = SetEdit | InsertEdit | RemoveEdit | MoveEdit
/**
 * A field by its name, an entry of a list by its position or by its id.
 */
export type Step = string | number | ById
/**
 * The way from the document to one of its fields or entries.
 *
 * @minItems 1
 * @maxItems 60
 */
export type Place = Step[]
export type JsonValue = {} | unknown[] | string | number | boolean | null

/**
 * What one person did to a draft in one go: from it others are brought up to date, and it can be undone. Never changed once written.
 */
export interface DraftEdit {
  schemaVersion: 1
  /**
   * `{draftId}:{revision}`
   */
  id: string
  draftId: Id
  /**
   * The draft's revision that it made.
   */
  revision: number
  userId: Id
  date: Instant
  /**
   * What was done, in a few words.
   */
  name?: string
  operationId?: Id1
  /**
   * Of what the client sent.
   */
  digest?: string
  /**
   * The draft is closed, and changes no more.
   */
  closes?: 'published' | 'discarded'
  publishedVersion?: number
  note?: string
  /**
   * The revision that it takes back; one that takes back an undoing does the thing again.
   */
  undoes?: number
  /**
   * As they were carried out: each can be taken back exactly.
   *
   * @maxItems 500
   */
  edits: Edit[]
}
/**
 * A field gets a value, or goes when there is no `value`; without `was` there was no such field. Or an entry of a list is replaced.
 */
export interface SetEdit {
  do: 'set'
  at: Place
  value?: JsonValue
  was?: JsonValue
  /**
   * The field that it stands in front of, where it comes or goes; the last when absent.
   */
  before?: string
}
export interface ById {
  id: string
}
/**
 * A new entry of a list, `at` its place there: its position, or its id, and then `beside` says where in the list.
 */
export interface InsertEdit {
  do: 'insert'
  at: Place
  value: JsonValue
  beside?: Beside
}
/**
 * A place in a list that stays the same while others change the list: behind the one neighbour, else in front of the other, else at the position.
 */
export interface Beside {
  index: number
  after?: string
  before?: string
}
/**
 * An entry leaves its list; it was `beside` others.
 */
export interface RemoveEdit {
  do: 'remove'
  at: Place
  was: JsonValue
  beside?: Beside
}
/**
 * An entry goes to another place of its list, or to another list: `to` is read once it has left its place. What it `was` is told where it is named by its position.
 */
export interface MoveEdit {
  do: 'move'
  at: Place
  was?: JsonValue
  beside?: Beside
  to: Place
  toBeside?: Beside
}
