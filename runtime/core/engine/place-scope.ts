import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue, Column, Scalar } from '../element/define-element.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Actor, FormContext } from '../model/engine.ts'
import type { RuleScope, RuleValue, SubformsCounted } from '../model/rule.ts'
import { isInRowsOf } from '../template/reach.ts'
import type { CellReader, RowColumns } from './row-columns.ts'
import type { Slot } from './slot.ts'

/** What rules read of a form: its places, answers, viewer and context. */
export interface ReadableForm {
  compiled: CompiledTemplate
  slots: ReadonlyMap<AnswerKey, Slot>
  /** The answer that a question holds, counting or not. */
  valueOf(slot: Slot): AnswerValue | undefined
  /** The question as it is at its place: with the options that are rows of the form. */
  elementAt(slot: ElementSlot): CompiledElement
  actor: Actor
  context: FormContext
  rowColumns: RowColumns
}

/** Where a rule stands when it belongs to the form as a whole: a workflow's guard. */
export const TOP_PLACE: RulePlace = { prefixes: [''] }

/** What precedes an id at each depth of rows, as far as the place lies in them. */
export type RulePlace = Pick<Slot, 'prefixes'>

/** An element at one place: what a rule finds by an id. */
export interface ElementSlot extends Slot {
  element: CompiledElement
}

/** The answer of a visible question. A hidden one is missing for everyone else. */
const visibleAnswer = (slot: ElementSlot, form: ReadableForm): AnswerValue | undefined =>
  slot.visible ? form.valueOf(slot) : undefined

/** The answer that counts: of a visible question, and not empty. */
export function countingAnswer(slot: ElementSlot, form: ReadableForm): AnswerValue | undefined {
  const value = visibleAnswer(slot, form)
  return value && counts(slot, value) ? value : undefined
}

function counts({ element: { model, element } }: ElementSlot, value: AnswerValue): boolean {
  try {
    return model?.answer?.isEmpty(value, element) === false
  } catch {
    // An answer that its own plugin cannot read counts as missing.
    return false
  }
}

/** One column of an answer as a rule reads it; null when the answer does not hold it. */
export function readColumn(element: CompiledElement, value: AnswerValue, key?: string): RuleValue {
  const column = key === undefined ? firstColumn(element) : element.columns.get(key)
  try {
    const read = column?.value(value) ?? null
    return typeof read === 'number' && !Number.isFinite(read) ? null : read
  } catch {
    return null
  }
}

/** An answer as a summary words it; null when its own plugin cannot. */
export function answerText({ model, element }: CompiledElement, value: AnswerValue): string | null {
  try {
    return model?.answer?.toText(value, element) ?? null
  } catch {
    return null
  }
}

function firstColumn(element: CompiledElement): Column<AnswerValue> | undefined {
  for (const column of element.columns.values()) return column
  return undefined
}

/** The scope of a rule at one place: same row first, then outwards. */
export class PlaceScope implements RuleScope {
  readonly actor: Actor
  readonly status: string
  readonly now: string
  private readonly form: ReadableForm
  private readonly place: RulePlace

  constructor(form: ReadableForm, place: RulePlace, actor: Actor = form.actor) {
    this.form = form
    this.place = place
    this.actor = actor
    this.status = form.context.status
    this.now = form.context.now
  }

  answer(questionId: string, column?: string): RuleValue {
    const slot = this.find(questionId)
    return slot ? this.read(slot, column) : null
  }

  answered(questionId: string): boolean {
    const slot = this.find(questionId)
    return slot !== undefined && countingAnswer(slot, this.form) !== undefined
  }

  text(questionId: string): string | null {
    const slot = this.find(questionId)
    const value = slot && countingAnswer(slot, this.form)
    return value ? answerText(this.form.elementAt(slot), value) : null
  }

  subforms(elementId: string, which: SubformsCounted): number | null {
    return this.form.context.subforms?.(elementId, which) ?? null
  }

  since(event?: string): string | null {
    return this.form.context.since?.(event) ?? null
  }

  /** All that an answer says; empty when there is none. */
  scalars(questionId: string): Scalar[] {
    const slot = this.find(questionId)
    const value = slot && countingAnswer(slot, this.form)
    if (!value) return []
    const element = this.form.elementAt(slot)
    const cells = [...element.columns.keys()].map((key) => readColumn(element, value, key))
    return cells.flat().filter((cell): cell is Scalar => cell !== null)
  }

  shown(elementId: string): boolean | null {
    return this.find(elementId)?.visible ?? null
  }

  rows(rowsElementId: string, questionId: string, column?: string): readonly RuleValue[] | null {
    const container = this.find(rowsElementId)
    const question = this.form.compiled.elements.get(questionId)
    if (!container?.visible || !question || !isInRowsOf(question, container.element)) return null
    const way = [...question.rows.slice(container.element.rows.length + 1), question]
    const { form } = this
    const reader: CellReader<ElementSlot> = {
      slotsOf: (slot) => this.inRows(slot, questionId),
      answerOf: (slot) => visibleAnswer(slot, form),
      elementOf: (slot) => form.elementAt(slot),
      valueOf: (slot, answer, element) => (counts(slot, answer) ? readColumn(element, answer, column) : null),
    }
    const around = way
      .slice(0, -1)
      .reduce((slots, { id }) => slots.flatMap((slot) => this.inRows(slot, id)), [container])
    const read = (slot: ElementSlot) =>
      form.rowColumns.read(slot, column === undefined ? questionId : `${questionId}/${column}`, reader)
    const [only] = around
    return only && around.length === 1 ? read(only) : around.flatMap(read)
  }

  private read(slot: ElementSlot, column: string | undefined): RuleValue {
    const value = countingAnswer(slot, this.form)
    return value ? readColumn(this.form.elementAt(slot), value, column) : null
  }

  /** One element in each row of a container. */
  private inRows({ key, rowIds }: Slot, elementId: string): ElementSlot[] {
    return rowIds.map((rowId) => this.form.slots.get(`${key}/${rowId}/${elementId}`) as ElementSlot)
  }

  private find(elementId: string): ElementSlot | undefined {
    const target = this.form.compiled.elements.get(elementId)
    if (!target) return undefined
    const prefix = this.place.prefixes[target.rows.length]
    // In other rows, or deeper than here.
    if (prefix === undefined) return undefined
    return this.form.slots.get(prefix + target.id) as ElementSlot | undefined
  }
}
