import type { Form } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { formType } from '../../form/form/index.ts'
import { isCompleted } from '../action/index.ts'
import { changeTask } from './change-task.ts'
import { requireFree, requirePerson } from './checks.ts'
import { groupOf } from './group-tasks.ts'
import { personInput } from './person-input.ts'

/**
 * Moves a form, as far as it is, to somebody else. Sending it again changes nothing.
 *
 * @param mayHaveLeft for what comes back to who had it
 */
export const reassignSubform = (
  caller: Caller,
  formId: string,
  userId: string,
  { mayHaveLeft = false } = {},
): Promise<Form> =>
  changeTask(caller, formId, async ({ access, element, task, form }) => {
    if (task.status === 'OPEN' && task.assignedTo === userId) return undefined
    if (!mayHaveLeft) await requirePerson(caller, userId)
    const { assigned } = await groupOf(caller.services, access.form.id)
    requireFree(access.form, assigned, element.id, userId)
    if (await isCompleted(caller, form)) throw conflict('assignment.done', 'The form is complete')
    const assignedOn = caller.services.clock().toISOString()
    return {
      kind: 'REASSIGNED',
      set: { assignedTo: userId, assignedBy: userOf(caller), assignedOn, status: 'OPEN' },
      event: { from: task.assignedTo },
      audit: { action: 'assignment.reassign', from: task.assignedTo, to: userId },
    }
  })

export const reassignSubformField = (builder: Builder) =>
  builder.mutationField('reassignSubform', (t) =>
    t.field({
      description: 'Gives a form that somebody was assigned to, as far as it is, to somebody else (X-29).',
      extensions: { cost: 50 },
      subGraphs: FORM,
      type: formType(builder),
      args: {
        formId: t.arg.id({ required: true }),
        user: t.arg({ type: personInput(builder), required: true }),
      },
      resolve: (_, { formId, user }, { caller }) => reassignSubform(caller, formId, user.userId),
    }),
  )
