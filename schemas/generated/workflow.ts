/* Generated from ../workflow.schema.json by `npm run generate`. */

/**
 * This version's id: what a template's workflowVersionId names.
 */
export type Id = string
/**
 * The machine that all versions share: what a template's workflowMachineId names.
 */
export type Id1 = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
export type FlowNode = StateNode | GuardNode | ElseGuardNode
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id3 = string
/**
 * A json-logic expression. Operators, depth and size are bounded by runtime/core/expression.
 */
export type Rule = {} | boolean

/**
 * States, guards and the events between them (002 §3.6).
 */
export interface Workflow {
  schemaVersion: 1
  id: Id
  referenceId: Id1
  name: string
  description?: string
  version: number
  machineType?: 'form' | 'subform'
  readOnly?: boolean
  lastUpdatedDate?: Instant
  /**
   * The line of the audit trail of its publication, until it is written.
   */
  line?: {}
  /**
   * @maxItems 20
   */
  jobs?: ScheduledJob[]
  flow: Flow
}
export interface ScheduledJob {
  id: Id2
  name: string
  description?: string
  cronExpression: string
  event: string
  workflowStateId: Id2
  createdDate?: Instant
}
export interface Flow {
  /**
   * @minItems 1
   * @maxItems 2000
   */
  nodes: FlowNode[]
  /**
   * @maxItems 5000
   */
  edges: FlowEdge[]
}
export interface StateNode {
  id: Id2
  type: 'state'
  position?: Position
  data: StateData
}
export interface Position {
  x: number
  y: number
}
export interface StateData {
  label: string
  /**
   * The form's status while it is in this state: an id of the status registry.
   */
  status: string
  isInitial?: boolean
  isFinal?: boolean
  isCompleted?: boolean
  /**
   * An integration's success leads here.
   */
  isInvokeSuccessTargetNode?: boolean
  /**
   * An integration's failure leads here.
   */
  isInvokeErrorTargetNode?: boolean
  /**
   * @maxItems 20
   */
  notificationTriggers?: NotificationTrigger[]
  /**
   * @maxItems 20
   */
  integrationServiceTriggers?: IntegrationTrigger[]
}
/**
 * A message that is sent when a form enters the state (NO-02).
 */
export interface NotificationTrigger {
  notificationTemplateId: Id2
}
/**
 * Another system that is called when a form enters the state, and what its answer does to the form (WF-15).
 */
export interface IntegrationTrigger {
  triggerType: Id3
  /**
   * Which of its mappers makes what the call says; the first when absent.
   */
  mapperId?: string
  /**
   * Sent as it is: what the other system is to make of it.
   */
  submittalType?: string
  /**
   * False switches both events off.
   */
  enableInvokeTransitions?: boolean
  /**
   * False switches successEvent off.
   */
  enableInvokeSuccess?: boolean
  /**
   * False switches errorEvent off.
   */
  enableInvokeError?: boolean
  /**
   * The event of the state that is taken when the call was taken.
   */
  successEvent?: string
  /**
   * The event that is taken when the call has failed for good.
   */
  errorEvent?: string
  /**
   * The status that the form gets with successEvent, instead of that of the state it comes to.
   */
  targetFormStatus?: string
}
export interface GuardNode {
  id: Id2
  type: 'guard'
  position?: Position
  data: GuardData
}
/**
 * The string equality of 002 §3.6, or a rule over the answers.
 */
export interface GuardData {
  label?: string
  /**
   * `integration/mapper`: the mapper whose field is compared. Any other names the template’s own mapper and business keys, as without one.
   */
  dataMapperId?: string
  /**
   * A field of that mapper, or a business key published by a question.
   */
  dataMapperFieldKey?: string
  value?: string
  rule?: Rule
}
export interface ElseGuardNode {
  id: Id2
  type: 'else-guard'
  position?: Position
  data?: {
    label?: string
  }
}
/**
 * From a state it carries the event that takes it; from a guard it carries none.
 */
export interface FlowEdge {
  id: Id2
  source: Id2
  target: Id2
  event?: FlowEvent
}
export interface FlowEvent {
  id: string
  label: string
  primary?: boolean
  /**
   * A scheduled job or the answer of a service takes it; it is offered to nobody.
   */
  automatic?: true
  notBy?: NotBy
  /**
   * Messages that are sent each time the event is taken.
   *
   * @maxItems 20
   */
  notificationTriggers?: NotificationTrigger[]
  requires?: EventRequirement
}
/**
 * Who may not take the event, whatever roles they hold: nobody decides on their own form. `update` and `delete` cannot say so.
 */
export interface NotBy {
  /**
   * The owner of the form.
   */
  owner?: true
  /**
   * Whoever has taken one of these events on the form, at any time.
   *
   * @minItems 1
   * @maxItems 20
   */
  takersOf?: string[]
}
/**
 * The event is offered, and refused with this message until the rule is true.
 */
export interface EventRequirement {
  rule: Rule
  message: string
}
