import type { Element } from '../../../schemas/index.ts'
import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import { SET_ANSWER } from '../element/find-operation.ts'
import type { ElementRegistry } from '../element/registry.ts'
import { sameAnswer } from '../element/same-answer.ts'
import { shownChildren } from '../element/shown-children.ts'
import type { Engine } from '../model/engine.ts'
import type { Issue } from '../validation/issue.ts'

/** A block of texts for an element with rows, from one of its cells on, right and down. */
export interface RowsFill {
  texts: readonly (readonly string[])[]
  /** Where the block begins: a row by its position, a column by its element. */
  rowIndex: number
  childId: string
  /** More rows than this are never made. */
  maxRows: number
  newRowId(): string
  /** The element's operations that add and remove several rows. */
  add: string
  remove: string
}

export interface RefusedCell {
  /** Position from 1. */
  row: number
  /** The column; undefined beyond the last. */
  element: Element | undefined
  issue: Issue
}

export interface FillResult {
  /** Cells that hold now what was given. */
  filled: number
  addedRows: number
  refused: readonly RefusedCell[]
  /** Takes everything back in one step, but for what was changed again since. */
  undo(operate: Operate): void
}

type Operate = (key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>) => void

interface Cell {
  row: number
  key: AnswerKey
  text: string
}

/**
 * Fills an element's rows from a pasted block (ET-22): as many rows as the block needs are added, each text is read by
 * its column's own model, and what does not fit is refused by itself. A cell that only another cell of the block
 * reveals is filled as well, wherever that one stands.
 */
export function fillRows(
  engine: Engine,
  registry: ElementRegistry,
  key: AnswerKey,
  fill: RowsFill,
  operate: Operate,
): FillResult {
  const table = engine.get(key)
  const columns = table ? shownChildren(table.element) : []
  const first = columns.findIndex(({ id }) => id === fill.childId)
  const before = table?.rowIds ?? []
  const wanted = Math.min(fill.rowIndex + fill.texts.length, Math.max(fill.maxRows, before.length))
  const added = Array.from({ length: Math.max(0, wanted - before.length) }, fill.newRowId)
  if (added.length > 0) operate(key, fill.add, { rowIds: added })
  const rowIds = engine.get(key)?.rowIds ?? []

  const refused: RefusedCell[] = []
  const refuse = (row: number, element: Element | undefined, text: string, issue: Issue) =>
    refused.push({ row, element, issue: { ...issue, params: { ...issue.params, text: shorten(text) } } })
  const changed = new Map<AnswerKey, { before: AnswerValue | null; after: AnswerValue | null }>()
  let filled = 0

  const cells = fill.texts.flatMap((texts, down) =>
    texts.flatMap((text, right): Cell[] => {
      const row = fill.rowIndex + down
      const column = columns[first + right]
      const rowId = rowIds[row]
      if (column && rowId !== undefined) return [{ row: row + 1, key: `${key}/${rowId}/${column.id}`, text }]
      const issue = column
        ? { code: 'paste_no_row', params: { max: fill.maxRows } }
        : { code: 'paste_no_column' }
      if (text.trim() !== '') refuse(row + 1, column, text, issue)
      return []
    }),
  )

  const write = ({ row, key: cell, text }: Cell) => {
    const state = engine.get(cell)
    const answer = state && registry.get(state.element.type)?.answer
    // What is calculated comes by itself: it is in a block that was copied from the table.
    if (!state || !answer || answer.from?.calculated) return
    const reading = text.trim() === '' ? { value: null } : answer.from?.text?.(text, state.element)
    if (reading === undefined) return void refuse(row, state.element, text, { code: 'paste_unreadable' })
    if ('issue' in reading) return void refuse(row, state.element, text, reading.issue)
    if (sameAnswer(state.value, reading.value)) {
      if (reading.value !== null) filled += 1
      return
    }
    if (!state.editable) return void refuse(row, state.element, text, { code: 'paste_read_only' })
    operate(cell, SET_ANSWER, { value: reading.value })
    changed.set(cell, { before: state.value, after: engine.get(cell)?.value ?? null })
    filled += 1
  }

  // Hidden cells wait: another cell of their row may show them, whichever of the two comes first in the block.
  let waiting = cells
  for (let left = Infinity; waiting.length > 0 && waiting.length < left; ) {
    left = waiting.length
    waiting = waiting.filter((cell) => {
      if (engine.get(cell.key)?.visible !== true) return true
      write(cell)
      return false
    })
  }
  for (const { row, key: cell, text } of waiting) {
    const element = engine.get(cell)?.element
    if (element && text.trim() !== '') refuse(row, element, text, { code: 'paste_hidden' })
  }
  const byColumn = new Map(columns.map((column, index) => [column.id, index]))
  refused.sort((a, b) => a.row - b.row || place(byColumn, a) - place(byColumn, b))

  return {
    filled,
    addedRows: added.length,
    refused,
    undo(takeBack) {
      const gone = new Set(added.map((rowId) => `${key}/${rowId}/`))
      for (const [cell, { before: value, after }] of changed) {
        if (gone.has(cell.slice(0, cell.lastIndexOf('/') + 1))) continue
        const state = engine.get(cell)
        if (state && sameAnswer(state.value, after)) takeBack(cell, SET_ANSWER, { value })
      }
      if (added.length > 0) takeBack(key, fill.remove, { rowIds: added })
    },
  }
}

const place = (columns: ReadonlyMap<string, number>, { element }: RefusedCell) =>
  (element && columns.get(element.id)) ?? columns.size

/** As much of a text as a message can hold. */
const shorten = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
