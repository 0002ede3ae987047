import { newId } from '../../../client/autosave/page-load.ts'
import type { Transport } from '../../../client/transport.ts'
import type { Person } from '../../session/use-people-lookup.ts'
import {
  assignMutation,
  dueDateMutation,
  reassignMutation,
  unassignMutation,
} from '../assignment/operations.ts'
import type { Place, Work } from './operations.ts'

/** One of many changes: the server judges each by itself. */
export interface Step {
  id: string
  /** What it is about. */
  name: string
  /** Answers how it is taken back; nothing where it cannot be. */
  run(): Promise<(() => Promise<unknown>) | undefined>
}

/** Gives a person a form at each place; it is taken back as long as nobody has begun. */
export const assignSteps = (
  transport: Transport,
  places: readonly Place[],
  user: Person,
  dueDate: string | null,
): Step[] =>
  places.map(({ form, elementId, templateId }) => {
    // Sent again after a lost reply it assigns once (B1).
    const operationId = newId()
    return {
      ...{ id: `${form.id} ${elementId}`, name: titleOf(form) },
      async run() {
        const place = { parentFormId: form.id, subformId: elementId, childTemplateId: templateId }
        const made = await transport.request(assignMutation, { ...place, user, dueDate, operationId })
        return () => transport.request(unassignMutation, { formId: made.assignSubform.id })
      },
    }
  })

/** Gives each to somebody else, says until when, or both. */
export const changeSteps = (
  transport: Transport,
  work: readonly Work[],
  user: Person | undefined,
  dueDate: string | null,
): Step[] =>
  work.map(({ task }) => ({
    ...{ id: task.id, name: task.form.autoId ? `${task.name} (${task.form.autoId})` : task.name },
    async run() {
      const formId = task.id
      const before = task.assignedTo
      if (dueDate && dueDate !== task.dueDate) await transport.request(dueDateMutation, { formId, dueDate })
      if (!user || user.userId === before?.userId) return undefined
      await transport.request(reassignMutation, { formId, user })
      return before ? () => transport.request(reassignMutation, { formId, user: before }) : undefined
    },
  }))

export const titleOf = ({ name, autoId }: { name: string; autoId: string | null }) =>
  autoId ? `${name} (${autoId})` : name
