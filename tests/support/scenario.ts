import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Actor, ElementState, Engine } from '../../runtime/core/model/engine.ts'
import { allowedEvents, SYSTEM } from '../../runtime/core/permission/rights.ts'
import { type CompiledTemplate, compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { actionSettings, splitActions } from '../../runtime/core/workflow/actions.ts'
import {
  type CompiledWorkflow,
  compileWorkflow,
  initialState,
  nextEvents,
  takeEvent,
} from '../../runtime/core/workflow/compile-workflow.ts'
import type { Template, Workflow } from '../../schemas/index.ts'
import { erin } from './cast.ts'
import { fakes } from './elements.ts'

/** How a plain value is said to each kind of answer. */
function toAnswer(value: unknown): AnswerValue | null {
  if (value === null) return null
  if (Array.isArray(value)) return { selectedOptionIds: value }
  if (typeof value === 'object') return value as AnswerValue
  return { text: String(value) }
}

/**
 * A person at a form, in sentences: the language of the requirements, without a screen or a server.
 *
 * @example Scenario.open(template).as(erin).answer('age', 17).sees('guardian')
 */
export class Scenario {
  readonly engine: Engine
  private readonly compiled: CompiledTemplate
  private readonly template: Template
  private readonly actor: Actor
  private readonly workflow: CompiledWorkflow | undefined
  private stateId: string | undefined
  status: string

  private constructor(
    template: Template,
    registry: ElementRegistry,
    actor: Actor,
    workflow: CompiledWorkflow | undefined,
    status: string,
    answers: Iterable<readonly [string, AnswerValue]>,
    stateId?: string,
  ) {
    this.template = template
    this.compiled = compileTemplate(template, registry)
    this.actor = actor
    this.workflow = workflow
    this.stateId = stateId
    this.status = status
    this.registry = registry
    this.engine = createEngine(this.compiled, { answers, actor, context: this.context() })
  }
  private readonly registry: ElementRegistry

  static open(
    template: Template,
    options: { registry?: ElementRegistry; workflow?: Workflow; status?: string } = {},
  ) {
    const workflow = options.workflow && compileWorkflow(options.workflow)
    const start = workflow && initialState(workflow)
    const status = options.status ?? start?.status ?? 'draft'
    return new Scenario(template, options.registry ?? fakes, erin, workflow, status, [], start?.stateId)
  }

  /** The same form, before another person. */
  as(actor: Actor): Scenario {
    const { template, registry, workflow, status, stateId } = this
    return new Scenario(template, registry, actor, workflow, status, this.engine.answers(), stateId)
  }

  /** Answers a question: a text, a number, a list of option ids, an answer object, or null to clear. */
  answer(key: string, value: unknown): this {
    this.engine.set(key, toAnswer(value))
    return this
  }

  addRow(key: string, rowId: string): this {
    this.engine.apply(key, 'addRow', { rowId })
    return this
  }

  removeRow(key: string, rowId: string): this {
    this.engine.apply(key, 'removeRow', { rowId })
    return this
  }

  at(key: string): ElementState | undefined {
    return this.engine.get(key)
  }

  sees(key: string): boolean {
    return this.engine.get(key)?.visible === true
  }

  /** The words of everything that is wrong, in document order. */
  errors(pageId?: string): string[] {
    return this.engine.validate(pageId).map(formatIssue)
  }

  /** What the workflow offers to this person, after the template's permissions. */
  offered(): string[] {
    if (!this.workflow || this.stateId === undefined) return []
    const events = nextEvents(this.workflow, this.stateId)
    return allowedEvents(this.template, events, this.actor, this.status).map((event) => event.id)
  }

  /** Takes an action as the server does: offered, valid, then the guards. Returns the words of a refusal. */
  act(eventId: string): string | undefined {
    if (!this.workflow || this.stateId === undefined) throw new Error('This scenario has no workflow')
    if (!this.offered().includes(eventId)) return formatIssue({ code: 'event_not_offered' })
    if (actionSettings(eventId, this.template).validate) {
      const [first] = this.errors()
      if (first !== undefined) return first
    }
    const evaluation = evaluate(this.compiled, this.engine.answers(), SYSTEM, this.context())
    const values = businessValues(evaluation)
    const taken = takeEvent(this.workflow, this.stateId, eventId, { values, rules: evaluation.scope })
    if (!taken.ok) return formatIssue(taken.issue)
    this.stateId = taken.stateId
    this.status = taken.status
    this.engine.setContext(this.context())
    return undefined
  }

  private context() {
    const events =
      this.workflow && this.stateId !== undefined ? nextEvents(this.workflow, this.stateId) : undefined
    const allowed = events && allowedEvents(this.template, events, this.actor, this.status)
    const canUpdate = allowed ? splitActions(allowed).canUpdate : true
    return { status: this.status, canUpdate, now: '2026-11-21T17:30:00.000Z' }
  }
}
