import type { AnswerImage } from '../../../../runtime/core/migration/migrate-form.ts'
import type { Form, OutcomeResults } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** Of one version, the forms in these states. */
export interface MovedVersion {
  templateId: string
  version: number
  states: readonly string[]
}

interface Pair {
  from: string
  to: string | null
}

/** What an author says of the way, as it is stored. */
export interface SaidMapping {
  elements: readonly Pair[]
  options: readonly (Pair & { element: string })[]
  states: readonly { from: string; to: string }[]
}

export interface Failure {
  formId: string
  /** The code of what stood in the way. */
  code: string
}

/** Forms of a template on their way to another version of it, or back. */
export interface MigrationRun extends Document {
  groupId: string
  programId?: string
  toTemplateId: string
  toVersion: number
  from: readonly MovedVersion[]
  mapping: SaidMapping
  userId: string
  startedDate: string
  endedDate?: string
  direction: 'there' | 'back'
  /** Who takes it back. */
  backBy?: string
  state: 'running' | 'paused' | 'cancelled' | 'done'
  /** Forms that it was about when it began in this direction. */
  total: number
  /** So many have been seen to. */
  seen: number
  /** Forms that were changed since and stay where they are, or that others had moved on. */
  stayed: number
  failed: number
  /** The first of them. */
  failures: readonly Failure[]
  /** All forms up to this id have been seen to. */
  after: string
  /** The forms that are being seen to: begun again after a crash, each is moved once. */
  page: readonly string[]
  /** Forms that somebody else was at; tried again. */
  later: readonly string[]
  tries: number
  /** Grows with each write: of two servers one gets on. */
  step: number
}

export const MIGRATION_RUNS: CollectionDeclaration<MigrationRun> = {
  name: 'migrationRuns',
  indexes: [{ keys: { state: 1 } }, { keys: { groupId: 1, startedDate: -1 } }],
}

/** The fields of a form that moving it changes. */
type FormBefore = Pick<
  Form,
  'templateId' | 'workflowVersionId' | 'workflowStateId' | 'status' | 'statusDate' | 'statusEvents'
> &
  Pick<Form, 'name' | 'title'>

/** A form that was moved, with all that taking it back needs besides its answers. */
export interface MovedForm extends Document {
  runId: string
  formId: string
  /** The fencing token that moving it raised. */
  fence: number
  before: FormBefore
  /** The fencing token of the last action before; 0 for none. */
  decidedAt: number
  /** What it was called then. */
  nameAfter: string
  outcomes: readonly OutcomeResults[]
  /** Ids of answers that there were none of before: calculated ones. */
  created: readonly string[]
  moves: readonly { from: string; to: string }[]
  /** Answers that are kept beside the form, whole or in part. */
  parked: number
  fromVersion: number
  toVersion: number
  date: string
  userId: string
  /** `begun`: it may not have come to it. `stays`: it was changed since, and is not taken back. */
  state: 'begun' | 'there' | 'back' | 'stays'
  /** What follows from it beside the form is done. */
  isSettled: boolean
}

export const MOVED_FORMS: CollectionDeclaration<MovedForm> = {
  name: 'movedForms',
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { runId: 1, state: 1 } }, { keys: { formId: 1 } }],
}

/** An answer as it was, and what became of it. */
export interface MovedAnswer extends Document, AnswerImage {
  runId: string
  formId: string
  /** That of the move that it belongs to: one that did not come to pass left others. */
  fence: number
}

export const MOVED_ANSWERS: CollectionDeclaration<MovedAnswer> = {
  name: 'movedAnswers',
  isCounted: true,
  refersTo: { formId: 'forms' },
  indexes: [{ keys: { formId: 1, runId: 1 } }],
}
