import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExplorerColumn } from '../../../runtime/core/explorer/columns.ts'
import type { Form } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { ANSWERS } from '../answer/index.ts'
import { accessOnce, anyOf, FORMS, filterFor, onlyVisible, standingOf } from '../form/index.ts'
import { isShownTo } from '../metric/index.ts'
import { READ_OF_ANSWERS, wholeOf } from '../outcome/index.ts'
import { personLoader } from '../person/index.ts'
import type { Explored } from './explored.ts'
import { type Cell, readCells } from './read-cells.ts'

export interface Row {
  formId: string
  cells: readonly Cell[]
  /** Places of the columns that the viewer may not read of this form. */
  withheld: readonly number[]
}

/** The answers of so many forms are read at once. */
const A_SLICE = 10

/** These forms as rows, in this order: those that the viewer may see, with what they may read of each. */
export async function readRows(
  caller: Caller,
  { programId, templateGroupId }: Explored,
  columns: readonly ExplorerColumn[],
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { store } = caller.services
  const filters = filterFor(await standingOf(caller), 'view')
  const place = { id: { $in: [...ids] }, templateGroupId, programId, deletedDate: null }
  const found = await onlyVisible(caller, await store.collection(FORMS).find(anyOf(filters, place)))
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
      rows.push(await readRow(caller, columns, form, byForm.get(form.id) ?? []))
      await nextTurn()
    }
  }
  return rows
}

async function readRow(
  caller: Caller,
  columns: readonly ExplorerColumn[],
  form: Form,
  answers: Parameters<typeof wholeOf>[2],
): Promise<Row> {
  const { compiled, actor } = await accessOnce(caller, form)
  const withheld = columns.flatMap((column, n) =>
    isShownTo(actor, compiled, form.status, column) ? [] : [n],
  )
  const owner = await personLoader(caller).load(form.ownerId)
  const cells = readCells(
    columns,
    form,
    await wholeOf(caller.services, { form, compiled }, answers),
    owner ? `${owner.firstName} ${owner.lastName}`.trim() : '',
  )
  return { formId: form.id, cells: cells.map((cell, n) => (withheld.includes(n) ? null : cell)), withheld }
}
