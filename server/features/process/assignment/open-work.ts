import type { Form, Task } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { anyOf, FORMS, filterFor, givenIn, standingOf } from '../../form/form/index.ts'
import { TASKS } from './collections.ts'

/** So much is listed, what waits longest first. */
const MOST = 300

/** What somebody has to do, and the form that it belongs to. */
export interface OpenWork {
  task: Task
  form: Form
  parent: Form
}

/** What people of a program were given to do and have not done, as far as the viewer may see it; those due first first. */
export async function openWork(
  caller: Caller,
  programId: string,
): Promise<{ open: OpenWork[]; isCapped: boolean }> {
  const { store } = caller.services
  const seen = filterFor(await standingOf(caller), 'view')
  const given = { waitingFor: givenIn(programId), deletedDate: null }
  const forms = await store
    .collection(FORMS)
    .find(anyOf(seen, given), { sort: { statusDate: 1 }, limit: MOST })
  const tasks = await store
    .collection(TASKS)
    .find({ id: { $in: forms.map(({ id }) => id) }, status: 'OPEN' }, { limit: MOST })
  const parents = await store
    .collection(FORMS)
    .find(anyOf(seen, { id: { $in: [...new Set(tasks.map(({ groupId }) => groupId))] }, deletedDate: null }))
  const formOf = new Map([...forms, ...parents].map((form) => [form.id, form]))
  const open = tasks.flatMap((task) => {
    const form = formOf.get(task.targetId)
    const parent = formOf.get(task.groupId)
    return form && parent ? [{ task, form, parent }] : []
  })
  const due = ({ task }: OpenWork) => `${task.dueDate ?? '9999'} ${task.assignedOn} ${task.id}`
  return { open: open.sort((a, b) => (due(a) < due(b) ? -1 : 1)), isCapped: forms.length === MOST }
}
