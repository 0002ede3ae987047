import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExplorerColumn } from '../../../../runtime/core/explorer/columns.ts'
import { compareRows, fitsRow, type RowsPlan } from '../../../../runtime/core/explorer/row-conditions.ts'
import { unfold } from '../../../../runtime/core/explorer/unfold.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS } from '../../form/answer/index.ts'
import { accessOnce, FORMS, filterFor, onlyVisible, standingOf } from '../../form/form/index.ts'
import { personLoader } from '../../ground/person/index.ts'
import { READ_OF_ANSWERS, wholeOf } from '../../process/outcome/index.ts'
import { isShownTo } from '../metric/index.ts'
import type { Explored } from './explored.ts'
import { type Cell, readCells, readRowCells } from './read-cells.ts'

export interface Row {
  formId: string
  /** Of the row that it is, where a table is unfolded. */
  rowKey?: string
  cells: readonly Cell[]
  /** Places of the columns that the viewer may not read of this form. */
  withheld: readonly number[]
}

/** The answers of so many forms are read at once. */
const A_SLICE = 10

/**
 * These forms as rows, in this order: those that the viewer may see, with what they may read of each. Where a table is
 * unfolded each of its rows is one that fits the plan; a form without any stands once.
 */
export async function readRows(
  caller: Caller,
  explored: Explored,
  { columns, ids, plan }: { columns: readonly ExplorerColumn[]; ids: readonly string[]; plan: RowsPlan },
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { programId, templateGroupId } = explored
  const { store } = caller.services
  const filters = filterFor(await standingOf(caller), 'view')
  const place = { id: { $in: [...ids] }, templateGroupId, programId, deletedDate: null, $or: filters }
  const found = await onlyVisible(caller, await store.collection(FORMS).find(place))
  const byId = new Map(found.map((form) => [form.id, form]))
  const forms = ids.flatMap((id) => byId.get(id) ?? [])
  const rows: Row[] = []
  for (let at = 0; at < forms.length; at += A_SLICE) {
    const slice = forms.slice(at, at + A_SLICE)
    const answers = await store
      .collection(ANSWERS)
      .find({ formId: { $in: slice.map(({ id }) => id) } }, { fields: ['formId', ...READ_OF_ANSWERS] })
    const byForm = Map.groupBy(answers, ({ formId }) => formId)
    for (const form of slice) {
      rows.push(...(await rowsOf(caller, explored, { columns, plan }, form, byForm.get(form.id) ?? [])))
      await nextTurn()
    }
  }
  return rows
}

async function rowsOf(
  caller: Caller,
  { table }: Explored,
  { columns, plan }: { columns: readonly ExplorerColumn[]; plan: RowsPlan },
  form: Form,
  answers: Parameters<typeof wholeOf>[2],
): Promise<Row[]> {
  const { compiled, actor } = await accessOnce(caller, form)
  const isShown = (source: Parameters<typeof isShownTo>[3]) => isShownTo(actor, compiled, form.status, source)
  const withheld = columns.flatMap((column, n) => (isShown(column) ? [] : [n]))
  const owner = await personLoader(caller).load(form.ownerId)
  const evaluated = await wholeOf(caller.services, { form, compiled }, answers)
  const name = owner ? `${owner.firstName} ${owner.lastName}`.trim() : ''
  const ofForm = readCells(columns, form, evaluated, name)
  const asSeen = (cells: readonly Cell[], rowKey?: string): Row => ({
    ...{ formId: form.id, withheld, cells: cells.map((cell, n) => (withheld.includes(n) ? null : cell)) },
    ...(rowKey !== undefined && { rowKey }),
  })
  // How many rows there are is known only to whoever may see their table.
  const rows = table && isShown({ questionId: table.id }) ? unfold(evaluated.whole, table.id) : []
  const { sort } = plan
  const fitting = rows.filter(({ published }) => fitsRow(plan, published))
  if (sort) fitting.sort((a, b) => compareRows(sort, a.published, b.published))
  if (fitting.length > 0)
    return fitting.map((row) => asSeen(readRowCells(columns, ofForm, evaluated, row), row.key))
  return plan.filters.length > 0 ? [] : [asSeen(ofForm)]
}
