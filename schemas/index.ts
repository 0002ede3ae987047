export type { Acknowledgement } from './generated/acknowledgement.ts'
export type { ActionRegistry } from './generated/action-registry.ts'
export type { AppliedOperation, StoredAnswer } from './generated/answer.ts'
export type { AnswerVersion } from './generated/answer-version.ts'
export type { AppLink } from './generated/app-link.ts'
export type { AuditEvent } from './generated/audit-event.ts'
export type { Block } from './generated/block.ts'
export type { Branding } from './generated/branding.ts'
export type { Building, PostalAddress } from './generated/building.ts'
export type { Campus, CampusCode } from './generated/campus.ts'
export type { CenterOfExcellence } from './generated/center-of-excellence.ts'
export type { ClaimMapping, ClaimRule } from './generated/claim-mapping.ts'
export type { Comment } from './generated/comment.ts'
export type { Dashboard, Tile } from './generated/dashboard.ts'
export type { Draft } from './generated/draft.ts'
export type {
  Beside,
  ById,
  DraftEdit,
  Edit,
  JsonValue,
  MoveEdit,
  Place,
  RemoveEdit,
  SetEdit,
  Step,
} from './generated/draft-edit.ts'
export type { DraftPoint } from './generated/draft-point.ts'
export type { FeatureFlag } from './generated/feature-flag.ts'
export type { StoredFile } from './generated/file.ts'
export type { FollowUp, Form, FormFigures, FormMigration, StatusEvent } from './generated/form.ts'
export type { ColumnFilter, ColumnState, FilterModel, GridState } from './generated/grid-state.ts'
export type { GroupGifts, GroupMapping } from './generated/group-mapping.ts'
export type { Integration, IntegrationField, IntegrationMapper } from './generated/integration.ts'
export type { IntegrationCall } from './generated/integration-call.ts'
export type { Inventory, InventoryPermission } from './generated/inventory.ts'
export type { InventoryItem } from './generated/inventory-item.ts'
export type { Library, SchemaField } from './generated/library.ts'
export type { LibraryItem } from './generated/library-item.ts'
export type { LibraryItemVersion } from './generated/library-item-version.ts'
export type { Metric, MetricFilter, MetricGrouping, TimeUnit } from './generated/metric.ts'
export type { Notice } from './generated/notice.ts'
export type { Notification } from './generated/notification.ts'
export type { NotificationSettings, NotificationTime } from './generated/notification-settings.ts'
export type { NotificationRecipient, NotificationTemplate } from './generated/notification-template.ts'
export type { Outcome, OutcomeCondition, OutcomeGroup, RiskLevel, Scale } from './generated/outcome-group.ts'
export type { OutcomeResults } from './generated/outcome-results.ts'
export type { GridItem, PageLayout, Widget } from './generated/page-layout.ts'
export type { Person } from './generated/person.ts'
export type { Program, ProgramFeature } from './generated/program.ts'
export type { QuickLink } from './generated/quick-link.ts'
export type { RelationTuple } from './generated/relation-tuple.ts'
export type { Reminder } from './generated/reminder.ts'
export type { ReminderMark } from './generated/reminder-mark.ts'
export type {
  Report,
  ReportColumn,
  ReportFigure,
  ReportParameter,
  ReportSection,
} from './generated/report.ts'
export type { Role } from './generated/role.ts'
export type { Room } from './generated/room.ts'
export type { SavedFilter, SavedFilters } from './generated/saved-filters.ts'
export type { Status, StatusRegistry } from './generated/status-registry.ts'
export type { Storefront } from './generated/store.ts'
export type { Task, TaskEvent } from './generated/task.ts'
export type {
  ActionSetting,
  AfterSubmit,
  AuthorText,
  Check,
  Declaration,
  DependsOn,
  Element,
  ElementPermission,
  ImportMapper,
  MappedField,
  ModalSettings,
  Page,
  RichText,
  StartPage,
  Template,
  TemplatePermission,
  ToastSettings,
} from './generated/template.ts'
export type { TrainingRecord } from './generated/training-record.ts'
export type {
  ElseGuardNode,
  FlowEdge,
  FlowEvent,
  FlowNode,
  GuardNode,
  IntegrationTrigger,
  ScheduledJob,
  StateNode,
  Workflow,
} from './generated/workflow.ts'
export type { Issue } from './issue.ts'
