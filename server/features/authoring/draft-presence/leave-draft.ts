import { announce, draftSubject } from '../../../contract/announce.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { closeWindow, windowId } from '../../form/presence/index.ts'
import { requireAuthorOf } from './policy.ts'

/** The window is closed, or shows something else. */
async function leaveDraft(caller: Caller, { draftId, tabId }: { draftId: string; tabId: string }) {
  const userId = await requireAuthorOf(caller, draftId)
  const id = draftSubject(draftId)
  if (await closeWindow(caller, windowId({ id }, userId, tabId))) announce(caller, id, ['people'])
}

export const leaveDraftField = (builder: Builder) =>
  builder.mutationField('leaveDraft', (t) =>
    t.field({
      description: 'The viewer no longer has the draft open in this window.',
      subGraphs: BUILDER,
      type: mutationResult(builder),
      args: { draftId: t.arg.id({ required: true }), tabId: t.arg.id({ required: true }) },
      resolve: async (_, input, { caller }) => {
        await leaveDraft(caller, input)
        return DONE
      },
    }),
  )
