export type { AppliedOperation, StoredAnswer } from './generated/answer.ts'
export type { Form, StatusEvent } from './generated/form.ts'
export type {
  ActionSetting,
  DependsOn,
  Element,
  ElementPermission,
  ModalSettings,
  Page,
  Template,
  TemplatePermission,
  ToastSettings,
} from './generated/template.ts'
export type {
  ElseGuardNode,
  FlowEdge,
  FlowEvent,
  FlowNode,
  GuardNode,
  StateNode,
  Workflow,
} from './generated/workflow.ts'
