import type { Form } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { COMMENTS, THREADS } from '../../server/features/message/comment/collections.ts'
import type { Store } from '../../server/store/port.ts'

const BATCH = 500

async function inBatches<T>(documents: readonly T[], insert: (some: readonly T[]) => Promise<void>) {
  for (let at = 0; at < documents.length; at += BATCH) await insert(documents.slice(at, at + BATCH))
}

/** As many forms as `count` like this one, as the product stores them: what they are found by is its own, or `more`. */
export async function manyForms(
  store: Store,
  formId: string,
  count: number,
  more: Partial<Form> = {},
): Promise<void> {
  const forms = store.collection(FORMS)
  const one = await forms.findOne({ id: formId })
  if (!one) throw new Error(`There is no form ${formId}`)
  const copies = Array.from({ length: count }, (_, n) => ({ ...one, ...more, id: `${formId}-${n}` }))
  await inBatches(copies, (some) => forms.insertMany(some))
}

/** So many rows in a table of a form, each with the cell that the first row has. */
export async function manyRows(store: Store, formId: string, tableId: string, count: number): Promise<void> {
  const answers = store.collection(ANSWERS)
  const [table] = await answers.find({ formId, key: tableId })
  const [cell] = await answers.find({ formId, key: { $regex: `^${tableId}/` } })
  if (!table || !cell) throw new Error(`${tableId} has no answered row`)
  const [, first = ''] = cell.key.split('/')
  const rowIds = [first, ...Array.from({ length: count - 1 }, (_, n) => `row-${n}`)]
  const copies = rowIds.slice(1).map((rowId) => {
    const key = cell.key.replace(`/${first}/`, `/${rowId}/`)
    return { ...cell, id: `${formId}:${key}`, key, operations: [] }
  })
  await inBatches(copies, (some) => answers.insertMany(some))
  await answers.updateOne({ id: table.id }, { $set: { value: { rowIds } } })
}

/** So many comments in all in the discussion of a form, of which somebody has written the first. */
export async function manyComments(store: Store, formId: string, count: number): Promise<void> {
  const [threads, comments] = [store.collection(THREADS), store.collection(COMMENTS)]
  const [thread] = await threads.find({ formId })
  const [first] = await comments.find({ formId })
  if (!thread || !first) throw new Error(`Nobody has said anything of ${formId}`)
  const copies = Array.from({ length: count - 1 }, (_, n) => ({
    ...first,
    ...{ id: `${first.id}-${n}`, number: n + 2, version: n + 2, content: `${first.content} (${n + 2})` },
  }))
  await inBatches(copies, (some) => comments.insertMany(some))
  const recent = copies.slice(-100).map(({ number, authorId }) => ({ number, authorId }))
  await threads.updateOne({ id: thread.id }, { $set: { posted: count, count, version: count, recent } })
}
