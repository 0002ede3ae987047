import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { userObject } from '../../../authz/object-names.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Holding, Move, Moved } from '../../../contract/holdings.ts'
import { FORMS, formsAmong, heldForms, isFilledSince, partyOf } from '../../form/form/index.ts'
import { TASKS } from './collections.ts'
import { reassignSubform } from './reassign-subform.ts'

/** Forms that others gave to somebody to fill in. First: nobody is given a part of a form that is theirs by then. */
export const assignmentHolding: Holding<Caller> = {
  kind: 'ASSIGNMENT',
  order: 2,
  goesFirst: true,
  async find(caller, userId) {
    const parties = partyOf(ROLE.assignee, userObject(userId))
    const forms = await heldForms(caller, { parties, decided: null, deletedDate: null })
    if (forms.length === 0) return []
    const open = { id: { $in: forms.map(({ id }) => id) }, status: 'OPEN', assignedTo: userId }
    const tasks = await caller.services.store.collection(TASKS).find(open, { fields: [] })
    return tasks.map(({ id }) => ({ id, move: (move) => moveAssignment(caller, id, move) }))
  },
  among: formsAmong,
  async giveBack(caller, went, back) {
    const { store } = caller.services
    const form = await store.collection(FORMS).findOne({ id: went.holding })
    const task = await store.collection(TASKS).findOne({ id: went.holding })
    if (!form || form.deletedDate || task?.status !== 'OPEN') return 'GONE'
    if (task.assignedTo !== went.toId) return task.assignedTo === went.fromId ? 'BACK' : 'HANDED_ON'
    return (await isFilledSince(caller.services, went)) ? 'CHANGED' : moveAssignment(caller, form.id, back)
  },
}

async function moveAssignment(caller: Caller, id: string, { toId, note, back }: Move): Promise<Moved> {
  try {
    await note('')
    // Whoever it comes back to may have left: it was with them then, too.
    await reassignSubform(caller, id, toId, { mayHaveLeft: back !== undefined })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const code = error.issues[0]?.code
    if (code === 'assignment.done') return back ? 'CHANGED' : false
    if (code === 'assignment.taken') return 'ASSIGNED'
    return code === 'form_changed' ? 'BUSY' : 'NOT_YOURS'
  }
}
