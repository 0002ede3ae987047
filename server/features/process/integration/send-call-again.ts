import { conflict, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Update } from '../../../store/port.ts'
import { audited } from '../../ground/audit/index.ts'
import { requireMailAdmin } from '../../message/notification/index.ts'
import { callType, type ListedCall, PROBLEM_CALLS } from './call-log.ts'
import { INTEGRATION_CALLS } from './collections.ts'

/**
 * Makes a call that failed once more, under its id; of one that arrived, and whose event the workflow refused, the event
 * alone is tried again. Of two who ask at once, one does.
 */
async function sendCallAgain(caller: Caller, id: string): Promise<ListedCall> {
  const actorId = await requireMailAdmin(caller)
  const { store, clock } = caller.services
  const calls = store.collection(INTEGRATION_CALLS)
  const known = await calls.findOne({ id })
  if (!known) throw notFound()
  const due = clock().toISOString()
  const state = known.body === undefined ? 'new' : 'waiting'
  const again: Update =
    known.state === 'failed'
      ? {
          $set: { state, attempts: 0, due },
          $unset: { error: '', httpStatus: '', callback: '', callbackError: '' },
        }
      : { $set: { callback: 'due' }, $unset: { callbackError: '' } }
  const entry = { action: 'integration.send_again', actorId, details: { id } } as const
  return audited(caller.services, entry, async () => {
    const after = await calls.findOneAndUpdate({ id, state: known.state, $or: PROBLEM_CALLS }, again)
    if (!after) throw conflict('integration.not_failed', 'This call has not failed')
    return after
  })
}

export const sendCallAgainField = (builder: Builder) =>
  builder.mutationField('sendIntegrationCallAgain', (t) =>
    t.field({
      subGraphs: SHELL,
      type: callType(builder),
      args: { id: t.arg.string({ required: true }) },
      resolve: (_, { id }, { caller }) => sendCallAgain(caller, id),
    }),
  )
