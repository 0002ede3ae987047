import type { Form, Task } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS } from '../../form/form/index.ts'
import { MOST_SUBFORMS } from '../action/index.ts'
import { TASKS } from './collections.ts'

export interface AssignedForm {
  task: Task
  form: Form
}

/** The subforms of a form that are there, and the tasks of those who have one. */
export async function groupOf(
  { store }: Services,
  parentFormId: string,
): Promise<{ count: number; assigned: AssignedForm[] }> {
  const forms = await store
    .collection(FORMS)
    .find({ parentFormId, deletedDate: null }, { limit: 2 * MOST_SUBFORMS })
  const tasks = await store
    .collection(TASKS)
    .find({ id: { $in: forms.map(({ id }) => id) }, status: 'OPEN' }, { limit: 2 * MOST_SUBFORMS })
  const byId = new Map(forms.map((form) => [form.id, form]))
  const assigned = tasks.flatMap((task) => {
    const form = byId.get(task.targetId)
    return form ? [{ task, form }] : []
  })
  return { count: forms.length, assigned }
}

/** Who cannot be assigned at an element: the owner of the form, and who is already (SI-02). */
export const takenAt = (
  parent: Pick<Form, 'ownerId'>,
  assigned: readonly AssignedForm[],
  elementId: string,
): ReadonlySet<string> =>
  new Set([
    parent.ownerId,
    ...assigned.flatMap(({ task }) => (task.elementId === elementId ? [task.assignedTo] : [])),
  ])
