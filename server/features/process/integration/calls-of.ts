import type { CompiledWorkflow } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { FollowUp, IntegrationCall } from '../../../../schemas/index.ts'
import { toInsert } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import type { Update } from '../../../store/port.ts'
import { INTEGRATION_CALLS } from './collections.ts'

type Entrance = Pick<IntegrationCall, 'formId' | 'actorId' | 'stateId' | 'status' | 'fence'>

/** The calls that follow from entering a state (WF-15), to be written with the change. They are made a moment later. */
export function callsOf(
  { newId, clock }: Services,
  { workflow, nodes }: Pick<CompiledWorkflow, 'workflow' | 'nodes'>,
  entrance: Entrance,
): FollowUp[] {
  const node = nodes.get(entrance.stateId)
  const triggers = (node?.type === 'state' && node.data.integrationServiceTriggers) || []
  const now = clock().toISOString()
  return triggers.map(({ triggerType }, trigger) => {
    const call: IntegrationCall = {
      ...{ schemaVersion: 1, id: newId(), integrationId: triggerType, workflowVersionId: workflow.id },
      ...{ ...entrance, trigger, createdDate: now, state: 'new', attempts: 0, due: now },
    }
    return toInsert(INTEGRATION_CALLS, call)
  })
}

/** What came of the event that the end of a call leads to, unless the call has gone on since. */
export async function settleCallback(
  { store }: Services,
  { id, state }: IntegrationCall,
  update: Update,
): Promise<void> {
  await store.collection(INTEGRATION_CALLS).updateOne({ id, state, callback: 'due' }, update)
}
