import type { AnswerValue } from '../element/define-element.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { RuleValue } from '../model/rule.ts'
import type { Slot } from './slot.ts'

/** One question in one row: what was read of it, and from what. */
interface Cell<S extends Slot> {
  slot: S
  answer: AnswerValue | undefined
  element: CompiledElement | undefined
}

interface RowColumn {
  rowIds: Slot['rowIds']
  cells: readonly Cell<Slot>[]
  values: readonly RuleValue[]
}

/** How a question is read in its row. */
export interface CellReader<S extends Slot> {
  slotsOf(container: S): readonly S[]
  /** As far as it is seen. */
  answerOf(slot: S): AnswerValue | undefined
  /** The question as it is at its place. */
  elementOf(slot: S): CompiledElement
  valueOf(slot: S, answer: AnswerValue, element: CompiledElement): RuleValue
}

/**
 * What rules read of rows, remembered for as long as it holds. A sum over 500 rows is asked for again at each key in
 * one of them: the other 499 answers are then only found to be the same objects as before. Nothing has to be forgotten
 * when an answer changes, so nothing can be forgotten wrongly.
 */
export class RowColumns {
  private readonly known = new WeakMap<Slot, Map<string, RowColumn>>()

  /** `name` says which question and which of its columns. */
  read<S extends Slot>(container: S, name: string, reader: CellReader<S>): readonly RuleValue[] {
    const columns = this.known.get(container) ?? new Map<string, RowColumn>()
    this.known.set(container, columns)
    let column = columns.get(name)
    if (column?.rowIds !== container.rowIds) {
      const cells = reader.slotsOf(container).map((slot) => ({ slot, answer: undefined, element: undefined }))
      column = { rowIds: container.rowIds, cells, values: cells.map(() => null) }
      columns.set(name, column)
    }
    // Whoever holds what was read before keeps it as it was.
    let changed: RuleValue[] | undefined
    const cells = column.cells as readonly Cell<S>[]
    for (let i = 0; i < cells.length; i += 1) {
      const cell = cells[i] as Cell<S>
      const answer = reader.answerOf(cell.slot)
      const element = reader.elementOf(cell.slot)
      if (answer === cell.answer && element === cell.element) continue
      cell.answer = answer
      cell.element = element
      changed ??= column.values.slice()
      changed[i] = answer === undefined ? null : reader.valueOf(cell.slot, answer, element)
    }
    if (changed) column.values = changed
    return column.values
  }
}
