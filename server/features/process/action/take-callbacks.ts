import { formatIssue } from '../../../../runtime/core/message/format-issue.ts'
import { callbackEvent } from '../../../../runtime/core/workflow/callback-event.ts'
import type { IntegrationCall } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { Update } from '../../../store/port.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { INTEGRATION_CALLS, settleCallback } from '../integration/index.ts'
import { fireEvent } from './fire-event.ts'

const AT_ONCE = 100

/** Takes the events that the ends of calls lead to, each once, whatever dies in between. */
export async function takeCallbacks(services: Services): Promise<void> {
  const calls = services.store.collection(INTEGRATION_CALLS)
  let after = ''
  for (;;) {
    const some = await calls.find(
      { callback: 'due', id: { $gt: after } },
      { sort: { id: 1 }, limit: AT_ONCE },
    )
    for (const call of some) {
      try {
        const update = await take(services, call)
        await settleCallback(services, call, update)
      } catch (error) {
        // It stays due: somebody is at the form, or something is broken here.
        services.logger.warn({ err: error, call: call.id }, 'the event of an integration was not taken')
      }
    }
    const last = some.at(-1)
    if (!last || some.length < AT_ONCE) return
    after = last.id
  }
}

async function take(services: Services, call: IntegrationCall): Promise<Update> {
  const { id, formId, stateId, fence, state, workflowVersionId, trigger } = call
  const workflow = await compiledWorkflow(services, workflowVersionId)
  const node = workflow?.nodes.get(stateId)
  const named = node?.type === 'state' ? node.data.integrationServiceTriggers?.[trigger] : undefined
  const next = named && callbackEvent(named, state === 'succeeded')
  if (!next) return { $unset: { callback: '' } }
  // Under an id for each end: an admin's second try may succeed where the first one failed.
  const operationId = `${id}-${state}`
  try {
    const isTaken = await fireEvent(services, { formId, stateId, since: fence, operationId, ...next })
    return { $set: { callback: isTaken ? 'taken' : 'not_taken' } }
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'VALIDATION_FAILED'
    if (!isRefused) throw error
    const callbackError = error.issues.map(formatIssue).join(' ').slice(0, 500)
    return { $set: { callback: 'not_taken', callbackError } }
  }
}
