import { announce } from '../../contract/announce.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { type Builder, FORM } from '../../graphql/builder.ts'
import { DONE, mutationResult } from '../../graphql/mutation-result.ts'
import { HEAD_FIELDS, readForm } from '../form/index.ts'
import { PRESENCE } from './collections.ts'
import { accessToForm, windowId } from './window.ts'

/** The heartbeats that a window sent before it was closed have come by then, or failed. */
const ON_THEIR_WAY_MS = 10_000

/** The window is closed, or shows something else. */
async function leave(caller: Caller, { formId, tabId }: { formId: string; tabId: string }): Promise<void> {
  const userId = userOf(caller)
  const form = await readForm(caller.services, formId, { fields: HEAD_FIELDS })
  await accessToForm(caller, form)
  const id = windowId(form, userId, tabId)
  const until = new Date(caller.services.clock().getTime() + ON_THEIR_WAY_MS).toISOString()
  const { matched } = await caller.services.store
    .collection(PRESENCE)
    .updateOne({ id }, { $set: { key: null, until, isClosed: true } })
  if (matched > 0) announce(caller, form.id, ['people'])
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
