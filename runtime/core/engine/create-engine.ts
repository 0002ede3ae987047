import { pageAnswerSchema } from '../answer-schema/page-schema.ts'
import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { findOperation } from '../element/find-operation.ts'
import { sameAnswer } from '../element/same-answer.ts'
import type { CompiledPage, CompiledTemplate } from '../model/compiled-template.ts'
import type { Actor, Answers, ElementState, Engine, FormContext } from '../model/engine.ts'
import { type Findings, runChecks } from '../validation/run-checks.ts'
import { collectIssues } from '../validation/validate-form.ts'
import { FormState } from './form-state.ts'
import { Listeners } from './listeners.ts'
import { PlaceScope, TOP_PLACE } from './place-scope.ts'
import { propagate } from './propagate.ts'
import type { Slot } from './slot.ts'

export interface EngineOptions {
  answers?: Answers
  actor: Actor
  context: FormContext
}

/**
 * The incremental evaluator behind a filled form: one answer re-evaluates itself and what depends on it, so that a
 * key press costs the same in a form of 50 questions and of 5,000.
 */
export function createEngine(compiled: CompiledTemplate, options: EngineOptions): Engine {
  return new FormEngine(compiled, options)
}

const NO_KEYS: readonly AnswerKey[] = []
const NO_ANSWERS = { type: 'object' }

class FormEngine implements Engine {
  private readonly compiled: CompiledTemplate
  private readonly form: FormState
  private readonly listeners = new Listeners()
  private readonly pageById: ReadonlyMap<string, CompiledPage>
  private readonly children = new Map<string, readonly AnswerKey[]>()
  private pageIds: readonly string[] | undefined
  private shownPageIds: readonly string[] = []

  constructor(compiled: CompiledTemplate, { answers = [], actor, context }: EngineOptions) {
    this.compiled = compiled
    this.form = new FormState(compiled, answers, actor, context)
    this.pageById = new Map(compiled.pages.map((page) => [page.id, page]))
  }

  get template() {
    return this.compiled.template
  }

  scope(key?: AnswerKey) {
    return new PlaceScope(this.form, (key !== undefined && this.form.slots.get(key)) || TOP_PLACE)
  }

  get(key: AnswerKey): ElementState | undefined {
    const slot = this.form.slots.get(key)
    return slot && this.form.stateOf(slot)
  }

  subscribe(key: AnswerKey, listener: () => void): () => void {
    return this.listeners.add(key, listener)
  }

  subscribeAll(listener: (keys: ReadonlySet<AnswerKey>) => void): () => void {
    return this.listeners.addForAll(listener)
  }

  apply(key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>): void {
    const slot = this.form.slots.get(key)
    if (!slot?.element) return
    const found = findOperation(slot.element.model?.answer, operation)
    if (!found) throw new Error(`Element "${slot.element.id}" has no operation "${operation}"`)
    this.set(key, found.apply(this.form.valueOf(slot) ?? null, args, slot.element.element))
  }

  set(key: AnswerKey, value: AnswerValue | null): void {
    const { values, slots } = this.form
    const before = values.get(key) ?? null
    if (sameAnswer(before, value)) return
    if (value === null) values.delete(key)
    else values.set(key, value)
    const slot = slots.get(key)
    // An answer whose row is not there yet waits in `values` until the row is; until then it may name a removed one.
    for (const changed of slot ? [slot] : this.form.slotsNaming(key)) {
      const { touched, shapeChanged } = propagate(this.form, changed)
      this.publish(touched, shapeChanged)
    }
  }

  setContext(context: FormContext): void {
    this.form.setContext(context)
    this.publish(this.form.slots.values(), true)
  }

  answers(): ReadonlyMap<AnswerKey, AnswerValue> {
    return this.form.values
  }

  validate(pageId?: string) {
    const page = pageId === undefined ? undefined : this.pageById.get(pageId)
    if (pageId !== undefined && !page) return []
    const issues = collectIssues(this.states(page && [page]), this.compiled)
    return page ? issues : [...issues, ...this.judgeForm().errors]
  }

  formWarnings() {
    return this.judgeForm().warnings
  }

  private judgeForm(): Findings {
    return runChecks(this.compiled.checks, this.scope())
  }

  visiblePageIds(): readonly string[] {
    if (!this.pageIds) {
      const next = this.compiled.pages.filter((page) => this.showsSomething(page)).map((page) => page.id)
      if (!sameList(next, this.shownPageIds)) this.shownPageIds = next
      this.pageIds = this.shownPageIds
    }
    return this.pageIds
  }

  pageKeys(pageId: string): readonly AnswerKey[] {
    const page = this.pageById.get(pageId)
    const slot = page && this.form.places.pages.get(page)
    return slot ? this.keysOf(`page:${pageId}`, slot) : NO_KEYS
  }

  pageSchema(pageId: string) {
    const page = this.pageById.get(pageId)
    return page ? pageAnswerSchema(page) : NO_ANSWERS
  }

  childKeys(key: AnswerKey, rowId?: string): readonly AnswerKey[] {
    const slot = this.form.slots.get(key)
    if (!slot || (rowId !== undefined && !slot.rowIds.includes(rowId))) return NO_KEYS
    return this.keysOf(rowId === undefined ? key : `${key}/${rowId}`, slot, rowId)
  }

  /** The same list for the same container, for as long as the engine lives. */
  private keysOf(name: string, slot: Slot, rowId?: string): readonly AnswerKey[] {
    let keys = this.children.get(name)
    if (!keys) {
      keys = this.form.places.childKeys(slot, rowId)
      this.children.set(name, keys)
    }
    return keys
  }

  private *states(pages?: readonly CompiledPage[]): Generator<ElementState> {
    for (const slot of this.form.places.inOrder(pages)) {
      const state = slot.visible ? this.form.stateOf(slot) : undefined
      if (state) yield state
    }
  }

  /** A page that may be seen and on which more than empty sections is visible. */
  private showsSomething(page: CompiledPage): boolean {
    if (!this.form.places.pages.get(page)?.visible) return false
    for (const slot of this.form.places.inOrder([page])) {
      const { visible, element } = slot
      if (visible && element?.model?.children !== 'group' && element?.element.hidden !== true) return true
    }
    return false
  }

  /** Tells the listeners of what really changed. What nobody has read yet counts as changed. */
  private publish(touched: Iterable<Slot>, shapeChanged: boolean): void {
    if (shapeChanged) this.pageIds = undefined
    const keys = new Set<AnswerKey>()
    for (const slot of touched) {
      if (!slot.element) continue
      const before = slot.state
      if (slot.removed || before === undefined || this.form.stateOf(slot) !== before) keys.add(slot.key)
    }
    this.listeners.tell(keys)
  }
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i])
}
