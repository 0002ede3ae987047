import { announce } from '../../../contract/announce.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { HEAD_FIELDS, readForm } from '../form/index.ts'
import { closeWindow } from './stay.ts'
import { accessToForm, windowId } from './window.ts'

/** The window is closed, or shows something else. */
async function leave(caller: Caller, { formId, tabId }: { formId: string; tabId: string }): Promise<void> {
  const userId = userOf(caller)
  const form = await readForm(caller.services, formId, { fields: HEAD_FIELDS })
  await accessToForm(caller, form)
  if (await closeWindow(caller, windowId(form, userId, tabId))) announce(caller, form.id, ['people'])
}

export const leaveField = (builder: Builder) =>
  builder.mutationField('leave', (t) =>
    t.field({
      description: 'The viewer no longer has the form open in this window.',
      subGraphs: FORM,
      type: mutationResult(builder),
      args: { formId: t.arg.id({ required: true }), tabId: t.arg.id({ required: true }) },
      resolve: async (_, input, { caller }) => {
        await leave(caller, input)
        return DONE
      },
    }),
  )
