import type { AnswerKey, RowStep } from '../element/answer-key.ts'
import type { FullEvaluation } from '../evaluate.ts'
import { type BusinessValues, businessValues } from '../mapping/business-values.ts'
import type { ElementState } from '../model/engine.ts'

/** What a form says in one row of a table: the answers of that row, and of the rows around it. */
export interface UnfoldedRow {
  /** Of this row among those of its form: the ids of the rows on the way to it. */
  key: string
  /** From 1, within its table. */
  position: number
  states: readonly ElementState[]
  published: BusinessValues
}

/** The rows of a table that are shown in a form, in their order; those of a table within rows one table after the other. */
export function unfold(whole: FullEvaluation, tableId: string): UnfoldedRow[] {
  const table = whole.compiled.elements.get(tableId)
  if (!table) return []
  const outermost = (table.rows[0] ?? table).id
  const inRow = new Map<string, [AnswerKey, ElementState][]>()
  for (const entry of whole) {
    const [step] = entry[1].location
    if (step?.parentId !== outermost) continue
    const known = inRow.get(step.rowId)
    if (known) known.push(entry)
    else inRow.set(step.rowId, [entry])
  }
  const instances = [...whole.values()].filter(({ element, visible }) => element.id === tableId && visible)
  return instances.flatMap(({ location, rowIds = [] }) =>
    rowIds.map((rowId, n): UnfoldedRow => {
      const steps = [...location, { parentId: tableId, rowId }]
      const near = inRow.get(steps[0]?.rowId ?? '') ?? []
      const states = new Map(near.filter(([, state]) => isOn(state.location, steps)))
      return {
        key: steps.map((step) => step.rowId).join('/'),
        position: n + 1,
        states: [...states.values()],
        published: businessValues(Object.assign(states, { compiled: whole.compiled })),
      }
    }),
  )
}

/** Whether one place lies on the way to another, or in it. */
const isOn = (location: readonly RowStep[], steps: readonly RowStep[]): boolean =>
  location.every(({ parentId, rowId }, n) => {
    const step = steps[n]
    return step === undefined || (step.parentId === parentId && step.rowId === rowId)
  })
