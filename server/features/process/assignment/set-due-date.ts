import type { Form } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { formType } from '../../form/form/index.ts'
import { isCompleted } from '../action/index.ts'
import { changeTask } from './change-task.ts'
import { requireDueDate } from './checks.ts'

/** Says until when a form is to be done. Sending it again changes nothing. */
const setDueDate = (caller: Caller, formId: string, dueDate: string): Promise<Form> =>
  changeTask(caller, formId, async ({ access, task, form }) => {
    if (task.dueDate === dueDate) return undefined
    await requireDueDate(caller.services, access.form, dueDate)
    if (await isCompleted(caller, form)) throw conflict('assignment.done', 'The form is complete')
    return {
      kind: 'DUE_DATE_CHANGED',
      set: { dueDate },
      event: { dueDate },
      audit: { action: 'assignment.due', ...(task.dueDate && { from: task.dueDate }), to: dueDate },
    }
  })

export const setDueDateField = (builder: Builder) =>
  builder.mutationField('setSubformDueDate', (t) =>
    t.field({
      description: 'Until when somebody is to have done a form that they were assigned to (X-29).',
      extensions: { cost: 50 },
      subGraphs: FORM,
      type: formType(builder),
      args: { formId: t.arg.id({ required: true }), dueDate: t.arg.string({ required: true }) },
      resolve: (_, { formId, dueDate }, { caller }) => setDueDate(caller, formId, dueDate),
    }),
  )
