import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { sameAnswer } from '../element/same-answer.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Actor, ElementState, FormContext } from '../model/engine.ts'
import { type NodeRights, rightsAsSent, rightsOf } from '../permission/rights.ts'
import { checkAnswer } from '../validation/check-answer.ts'
import type { Issue } from '../validation/issue.ts'
import { type Findings, NOTHING, runChecks } from '../validation/run-checks.ts'
import { ALL_OFFERED, checkOffered, type Offering, offeredOptions } from './offered-options.ts'
import { type ElementSlot, PlaceScope, type ReadableForm } from './place-scope.ts'
import { Places } from './places.ts'
import { RowColumns } from './row-columns.ts'
import { rowChoice, withOptions } from './row-options.ts'
import type { Slot } from './slot.ts'

/** A filled form in evaluation. `evaluate` and the engine decide visibility and states by this one code. */
export class FormState implements ReadableForm {
  readonly compiled: CompiledTemplate
  readonly values: Map<AnswerKey, AnswerValue>
  readonly places: Places
  readonly actor: Actor
  context: FormContext
  readonly rowColumns = new RowColumns()
  private rights: NodeRights

  constructor(
    compiled: CompiledTemplate,
    answers: Iterable<readonly [AnswerKey, AnswerValue]>,
    actor: Actor,
    context: FormContext,
  ) {
    this.compiled = compiled
    this.values = new Map()
    for (const [key, value] of answers) if (value) this.values.set(key, value)
    this.actor = actor
    this.context = context
    this.rights = this.rightsIn(context)
    this.places = new Places(compiled, this.values)
    this.decideAll()
  }

  get slots(): ReadonlyMap<AnswerKey, Slot> {
    return this.places.slots
  }

  valueOf({ key, element, calculated }: Slot): AnswerValue | undefined {
    if (element?.calculation) return calculated ?? undefined
    return this.values.get(key) ?? element?.initialInRow
  }

  elementAt({ element, choice }: ElementSlot): CompiledElement {
    return choice?.compiled ?? element
  }

  setContext(context: FormContext): void {
    this.context = context
    this.rights = this.rightsIn(context)
    this.decideAll()
  }

  private rightsIn({ status, readOnly }: FormContext): NodeRights {
    return readOnly ? rightsAsSent(this.compiled, readOnly) : rightsOf(this.compiled, this.actor, status)
  }

  /** Decides every slot's visibility, each after what it reads: no recursion, whatever the document holds. */
  private decideAll(): void {
    for (const node of this.compiled.byRank) {
      for (const slot of this.places.instances(node, 0, TOP)) {
        slot.visible = this.decide(slot)
        this.calculate(slot)
        this.offerRows(slot)
        slot.stale = true
      }
    }
  }

  /** Own rule ∧ parent visible ∧ right to view. An element of a cycle is never visible. */
  decide(slot: Slot): boolean {
    const { node, parent } = slot
    if (node.cyclic || this.rights.view[node.index] !== true) return false
    if (parent && !parent.visible) return false
    return node.visibility === undefined || node.visibility.evaluate(new PlaceScope(this, slot)) === true
  }

  /**
   * Brings a calculated value up to date, and says whether it changed. What somebody may not see enters no sum of
   * theirs: they get the value that the server stored last.
   */
  calculate(slot: Slot): boolean {
    const calculation = slot.element?.calculation
    if (!calculation) return false
    const before = slot.calculated
    let after: AnswerValue | null = null
    if (slot.visible) {
      const seesAll = calculation.sources.every(({ index }) => this.rights.view[index])
      after = seesAll ? calculation.evaluate(new PlaceScope(this, slot)) : (this.values.get(slot.key) ?? null)
    }
    if (sameAnswer(before, after)) return false
    slot.calculated = after
    return true
  }

  /** Brings options that are rows up to date, and says whether they changed. */
  offerRows(slot: Slot): boolean {
    const { element, choice } = slot
    if (!element?.rowOptions) return false
    const maySee = ({ index }: CompiledElement) => this.rights.view[index] === true
    const next = rowChoice(this, slot, element, element.rowOptions, maySee)
    if (choice && sameAnswer(choice.options, next.options) && sameAnswer(choice.gone, next.gone)) return false
    slot.choice = { ...next, compiled: withOptions(element, next) }
    return true
  }

  /** The questions that name a removed row by the answer with this key. */
  *slotsNaming(key: AnswerKey): Generator<Slot> {
    for (const question of this.compiled.choosingRows) {
      if (!key.endsWith(`/${question.rowOptions?.source?.label.id}`)) continue
      for (const slot of this.places.instances(question, 0, TOP))
        if (slot.choice?.gone.some((rowId) => key.includes(`/${rowId}/`))) yield slot
    }
  }

  /** The state of an element at its place: the same object as before unless something in it changed. */
  stateOf(slot: Slot): ElementState | undefined {
    const { state, choice } = slot
    if (!slot.element) return undefined
    if (state && !slot.stale) return state
    slot.stale = false
    const element = choice?.compiled ?? slot.element
    const value = this.valueOf(slot) ?? null
    const mayBeGiven = this.context.canUpdate && this.rights.update[element.index] === true
    const editable = mayBeGiven && !element.readOnly && !element.calculation
    const rowIds = element.model?.children === 'rows' ? slot.rowIds : undefined
    const offering = slot.visible
      ? offeredOptions(element, new PlaceScope(this, slot), choice, value)
      : ALL_OFFERED
    const { errors: issues, warnings } = slot.visible
      ? this.findingsOf(slot, element, value, offering)
      : NOTHING
    const suggestion = value === null && mayBeGiven ? this.suggestionOf(slot) : undefined
    if (
      state &&
      state.element === element.element &&
      state.value === value &&
      state.visible === slot.visible &&
      state.editable === editable &&
      state.rowIds === rowIds &&
      sameAnswer(state.suggestion, suggestion) &&
      sameAnswer(state.withheld ?? NONE, offering.withheld) &&
      sameAnswer(state.awaits, offering.awaits) &&
      sameAnswer(state.narrowing, offering.narrowing) &&
      sameIssues(state.issues, issues) &&
      sameIssues(state.warnings ?? NO_ISSUES, warnings)
    ) {
      return state
    }
    slot.state = {
      key: slot.key,
      element: element.element,
      location: slot.location,
      value,
      visible: slot.visible,
      required: element.model?.answer !== undefined && element.element.required === true,
      editable,
      ...(element.readOnly && { readOnly: true }),
      issues,
      ...(warnings.length > 0 && { warnings }),
      ...(offering.withheld.length > 0 && { withheld: offering.withheld }),
      ...(offering.awaits && { awaits: offering.awaits }),
      ...(offering.narrowing && { narrowing: offering.narrowing }),
      ...(rowIds && { rowIds }),
      ...(suggestion && { suggestion }),
    }
    return slot.state
  }

  private suggestionOf(slot: Slot): AnswerValue | undefined {
    const suggestion = slot.element?.suggestion
    if (!suggestion || !slot.visible) return undefined
    return suggestion.evaluate(new PlaceScope(this, slot)) ?? undefined
  }

  /** An answer that is not one, or is missing, is not held against the author's checks as well. */
  private findingsOf(
    slot: Slot,
    element: CompiledElement,
    value: AnswerValue | null,
    offering: Offering,
  ): Findings {
    const { key } = slot
    // Nobody can mend what nobody sees: what fills it was checked before.
    if (element.element.hidden === true) return NOTHING
    const errors = checkOffered(element, key, value, offering).concat(
      checkAnswer(element, key, value, this.context.now),
    )
    if (errors.length > 0) return { errors, warnings: NO_ISSUES }
    if (element.checks.length === 0) return NOTHING
    return runChecks(element.checks, new PlaceScope(this, slot), key)
  }
}

const TOP = ['']
const NO_ISSUES: readonly Issue[] = []
const NONE: readonly string[] = []

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b))
}
