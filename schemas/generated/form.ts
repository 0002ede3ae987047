/* Generated from ../form.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * An action is being carried out until then at the latest: answers wait for it.
 */
export type Instant = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant1 = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant2 = string

/**
 * A filled instance of a template (001 §3, 002 §3.1). Its answers are documents of their own (answer.schema.json), so that saving one never rewrites the others.
 */
export interface Form {
  schemaVersion: 1
  id: Id
  autoId?: string
  name: string
  /**
   * What the answers call it, where its template says which do: its name until somebody gives it another.
   */
  title?: string
  templateId: Id
  templateGroupId: Id
  programId?: Id
  campusCode?: CampusCode
  parentFormId?: Id
  subformElementId?: Id1
  /**
   * It went with its parent and comes back with it: the fencing token of the parent's deletion.
   */
  deletedWithParent?: number
  /**
   * The parent's fencing token when this form last followed its parent: what is older changes nothing.
   */
  parentFence?: number
  copiedFromId?: Id2
  status: string
  workflowVersionId: Id
  workflowStateId: Id
  ownerId: Id
  subjectId?: Id
  /**
   * The fencing token: raised by every action. An answer is not written under an older one once the action has looked at it.
   */
  fence: number
  actingUntil?: Instant
  /**
   * The operation that the form is held for until then: sent again, it goes on at once instead of waiting for itself.
   */
  actingFor?: string
  decided?: Decision
  statusEvents: StatusEvent[]
  statusDate?: Instant2
  /**
   * Whom facts name on the form: `subject user:a`, `assignee user:b`, `viewer role:r#member`. Derived, for lists.
   *
   * @maxItems 10000
   */
  parties?: string[]
  /**
   * Roles that the template names in this status, as `NAME@node` (`*` for everywhere). Derived, for lists.
   *
   * @maxItems 1000
   */
  grants?: string[]
  /**
   * Roles that the workflow now offers an action to, as in `grants`. Derived, for lists.
   *
   * @maxItems 1000
   */
  waitingFor?: string[]
  /**
   * What the form is found by: its name and number. Derived, for searches.
   *
   * @maxItems 100
   */
  searchTokens?: string[]
  figures?: FormFigures
  outbox?: Outbox
  /**
   * Moves to other versions of its template, the last one last.
   *
   * @maxItems 20
   */
  migrations?: FormMigration[]
  deletedDate?: Instant1
  createdDate: Instant1
  lastSaved?: Instant1
}
/**
 * The last action, by the fence it raised.
 */
export interface Decision {
  fence: number
  /**
   * What earlier versions noted of the answers they saw; no longer read.
   *
   * @maxItems 500
   */
  answers?: unknown[]
}
export interface StatusEvent {
  status: string
  event?: string
  /**
   * The client's id of the action: replaying it changes nothing.
   */
  operationId?: string
  timestamp: Instant1
  userId: Id
  comment?: string
  /**
   * The declaration of the form's template was agreed to with this action.
   */
  declared?: true
}
/**
 * What metrics count: the shown answers under their business keys, and the risk levels. Derived; `asOf` says when (docs/metrics.md).
 */
export interface FormFigures {
  asOf: Instant1
  /**
   * The token of the action after which they were made.
   */
  fence: number
  /**
   * When the form was begun, by the calendar of its campus.
   */
  day: string
  /**
   * The different values under each business key.
   */
  v: {
    /**
     * @maxItems 100
     */
    [k: string]: (string | number)[]
  }
  /**
   * The sum of the numbers under a business key.
   */
  n: {
    [k: string]: number
  }
  /**
   * The level that an outcome came to, by `group~outcome`.
   */
  l: {
    [k: string]: string
  }
}
/**
 * Writes to other documents that follow from the last changes. Stored with the change, so that they happen whatever fails in between; each changes nothing when it is carried out again.
 */
export interface Outbox {
  token: string
  writes: FollowUp[]
}
export interface FollowUp {
  collection: string
  /**
   * A document that is inserted unless its id is taken.
   */
  insert?: {}
  /**
   * A filter as JSON text: a stored field cannot be called `$in`.
   */
  deleteMany?: string
  /**
   * A filter and an update as JSON text. The filter must not match once it was carried out.
   */
  updateMany?: string
}
export interface FormMigration {
  runId: Id
  fromVersion: number
  toVersion: number
  timestamp: Instant1
  userId: Id
  /**
   * It takes an earlier one back.
   */
  isBack?: true
  /**
   * Questions whose answers now stand under another id: what was typed and not sent yet follows them.
   *
   * @maxItems 5000
   */
  moves: QuestionMove[]
  /**
   * Answers that are kept beside the form, whole or in part.
   */
  parked: number
}
export interface QuestionMove {
  from: Id
  to: Id
}
