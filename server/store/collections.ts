import type {
  AnswerVersion,
  AppLink,
  AuditEvent,
  AuthorizationModel,
  Building,
  Campus,
  FeatureFlag,
  Form,
  Library,
  LibraryItem,
  OutcomeGroup,
  PageLayout,
  Person,
  Program,
  RelationTuple,
  Reminder,
  Role,
  StatusRegistry,
  StoredAnswer,
  StoredFile,
  Template,
  Workflow,
} from '../../schemas/index.ts'
import type { DocumentKind } from '../../schemas/kinds.ts'
import type { Document, IndexDeclaration } from './document.ts'

/** Every collection of the store and the document it holds. */
export interface Collections {
  templates: Template
  workflows: Workflow
  forms: Form
  answers: StoredAnswer
  files: StoredFile
  answerVersions: AnswerVersion
  presence: PresenceDocument
  sessions: SessionDocument
  signInLinks: SignInLinkDocument
  people: Person
  campuses: Campus
  programs: Program
  buildings: Building
  roles: Role
  tuples: RelationTuple
  authorizationModels: AuthorizationModel
  statuses: StatusRegistry
  flags: FeatureFlag
  layouts: PageLayout
  outcomeGroups: OutcomeGroup
  libraries: Library
  libraryItems: LibraryItem
  appLinks: AppLink
  reminders: Reminder
  auditEvents: AuditEvent
  counters: CounterDocument
}

export interface SessionDocument extends Document {
  userId: string
  createdDate: string
  lastSeen: string
  expires: string
}

/** A person's name at a sign-in provider: its id is the hash of issuer and subject. */
interface SignInLinkDocument extends Document {
  issuer: string
  subject: string
  userId: string
  createdDate: string
}

/** One window of a person that has a form open: it counts until it is over, and is renewed before. */
interface PresenceDocument extends Document {
  formId: string
  userId: string
  /** The answer whose question has the focus. */
  key: string | null
  until: string
}

/** A number that only grows: the automatic ids of a prefix (FF-17). */
export interface CounterDocument extends Document {
  value: number
}

export interface CollectionDeclaration {
  /** The schema that its documents obey; absent for what only the server itself writes. */
  kind?: DocumentKind
  /** Created at start. The primary key needs no entry. */
  indexes: readonly IndexDeclaration[]
}

export const collections: Readonly<Record<keyof Collections, CollectionDeclaration>> = {
  templates: {
    kind: 'template',
    indexes: [
      { keys: { groupId: 1, version: 1 }, unique: true },
      { keys: { groupId: 1, isLatest: 1, status: 1 } },
    ],
  },
  workflows: { kind: 'workflow', indexes: [{ keys: { referenceId: 1, version: 1 }, unique: true }] },
  forms: {
    kind: 'form',
    indexes: [
      { keys: { ownerId: 1, createdDate: -1 } },
      { keys: { templateGroupId: 1, createdDate: -1 } },
      { keys: { parentFormId: 1, createdDate: 1 } },
    ],
  },
  answers: {
    kind: 'answer',
    indexes: [{ keys: { formId: 1, key: 1 }, unique: true }, { keys: { formId: 1, lastSaved: 1 } }],
  },
  files: {
    kind: 'file',
    indexes: [
      { keys: { formId: 1, userId: 1, uploadId: 1 }, unique: true },
      { keys: { userId: 1 } },
      { keys: { orphanSince: 1 } },
    ],
  },
  answerVersions: {
    kind: 'answer-version',
    indexes: [{ keys: { formId: 1, key: 1, revision: 1 } }, { keys: { formId: 1, tell: 1 } }],
  },
  presence: { indexes: [{ keys: { formId: 1, until: 1 } }, { keys: { until: 1 } }] },
  sessions: { indexes: [{ keys: { expires: 1 } }] },
  signInLinks: { indexes: [{ keys: { userId: 1, issuer: 1 }, unique: true }] },
  people: {
    kind: 'person',
    indexes: [
      { keys: { campusCode: 1, lastName: 1 } },
      { keys: { email: 1 }, unique: true },
      { keys: { searchTokens: 1 }, list: true },
      { keys: { campusCode: 1, searchTokens: 1 }, list: true },
    ],
  },
  campuses: { kind: 'campus', indexes: [] },
  programs: { kind: 'program', indexes: [{ keys: { 'domain.campus': 1, name: 1 } }] },
  buildings: {
    kind: 'building',
    indexes: [
      { keys: { campusCode: 1, code: 1 }, unique: true },
      { keys: { searchTokens: 1 }, list: true },
      { keys: { campusCode: 1, searchTokens: 1 }, list: true },
    ],
  },
  roles: { kind: 'role', indexes: [{ keys: { nodeType: 1, nodeId: 1, name: 1 }, unique: true }] },
  tuples: {
    kind: 'relation-tuple',
    indexes: [
      { keys: { object: 1, relation: 1, user: 1 }, unique: true },
      { keys: { user: 1, relation: 1, object: 1 } },
      { keys: { relation: 1, object: 1, user: 1 } },
    ],
  },
  authorizationModels: { kind: 'authorization-model', indexes: [{ keys: { createdDate: -1 } }] },
  statuses: { kind: 'status-registry', indexes: [] },
  flags: { kind: 'feature-flag', indexes: [] },
  layouts: { kind: 'page-layout', indexes: [] },
  outcomeGroups: { kind: 'outcome-group', indexes: [{ keys: { templateGroupId: 1 } }] },
  libraries: { kind: 'library', indexes: [{ keys: { libraryType: 1 } }] },
  libraryItems: {
    kind: 'library-item',
    indexes: [{ keys: { libraryId: 1, name: 1 } }, { keys: { libraryId: 1, searchTokens: 1 }, list: true }],
  },
  appLinks: { kind: 'app-link', indexes: [] },
  reminders: { kind: 'reminder', indexes: [{ keys: { userId: 1, status: 1, createdDate: -1 } }] },
  auditEvents: {
    kind: 'audit-event',
    indexes: [{ keys: { formId: 1, timestamp: -1 } }, { keys: { actorId: 1, timestamp: -1 } }],
  },
  counters: { indexes: [] },
}
