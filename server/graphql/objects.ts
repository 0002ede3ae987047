import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type {
  Campus,
  FlowEvent,
  Form,
  Library,
  LibraryItem,
  Person,
  Program,
  ProgramFeature,
  Reminder,
  Role,
  SchemaField,
  StatusEvent,
  StoredAnswer,
  StoredFile,
  Template,
  Workflow,
} from '../../schemas/index.ts'
import type { TupleKey } from '../authz/authorizer.ts'
import type { ActionResult } from '../features/action/execute-workflow.ts'
import type { ChangeOutcome } from '../features/answer/save-answers.ts'
import type { SavedAnswer } from '../features/answer/save-input.ts'
import type { FormAccess } from '../features/form/form-access.ts'
import type { HistoryEntry } from '../features/history/answer-history.ts'
import type { AnswerChange, Overwritten, Presence } from '../features/presence/present.ts'
import type { TemplatePreview } from '../features/template/preview-template.ts'
import type { Paged } from './paged.ts'

/** An answer on its way out, with the GraphQL type that its element's plugin declares. */
export interface ResponseSource {
  typeName: string
  answer: StoredAnswer
}

/** The shape behind each GraphQL object type. */
export interface GraphqlObjects {
  AnswerChange: AnswerChange
  AnswerHistory: Paged<HistoryEntry>
  AnswerHistoryEntry: HistoryEntry
  AnswerChangeResult: ChangeOutcome
  AnswerResult: SavedAnswer
  AssessmentTemplate: Template
  AttachedFile: StoredFile
  AuthorizationModel: { id: string; dsl: string }
  Campus: Campus
  CheckResult: { allowed: boolean; path: readonly string[] }
  ExecuteResult: ActionResult
  Form: Form
  FormAbilities: {
    access: FormAccess
    canView: boolean
    canUpdate: boolean
    canDelete: boolean
    canRename: boolean
  }
  FormPage: Paged<Form>
  FormTemplate: { template: Template; form: Form }
  Home: HomeArguments
  Library: Library
  LibraryItem: LibraryItem
  LibraryItemPage: Paged<LibraryItem>
  Location: { parentId: string; rowId: string }
  LookupItem: LookupItem
  MutationResult: { status: number; errorMessage?: string | null }
  Overwritten: NonNullable<SavedAnswer['overwrote']>
  OverwrittenAnswer: Overwritten
  PageMeta: Paged<unknown>['meta']
  Person: Person
  PersonPage: Paged<Person>
  Presence: Presence
  Present: Presence['people'][number]
  Profile: Person
  Program: Program
  ProgramFeature: ProgramFeature
  RelationTuple: TupleKey
  Relationship: RelationshipSource
  RelationshipNode: RelationshipSource['node']
  Reminder: Reminder
  RolePermission: { role: Role; action: string; allowed: boolean }
  SchemaField: SchemaField
  StatusEvent: StatusEvent
  SubformState: { form: Form }
  TemplatePreview: TemplatePreview
  UserRole: { id: string; name: string; node: RelationshipSource['node'] }
  WorkflowEvent: FlowEvent
  WorkflowMetadata: Workflow
  WorkflowState: { form: Form }
}

export interface HomeArguments {
  label?: string | null
  type?: string | null
  inventoryId?: string | null
  userId?: string | null
  includeRestrictedCreateAccess?: boolean | null
}

/** A person's tie to a campus, a program or the whole (000 §3). */
export interface RelationshipSource {
  role: string
  node: { id: string; label: 'CAMPUS' | 'PROGRAM' | 'GLOBAL'; name: string }
}
