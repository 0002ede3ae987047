import type { Workflow } from '../../../schemas/index.ts'
import { invalid } from '../../contract/app-error.ts'
import type { Services } from '../../contract/services.ts'
import { INTEGRATIONS } from '../integration/index.ts'

/** A state calls only integrations that there are, with what they have to say (WF-15). */
export async function requireIntegrations({ store }: Services, { flow }: Workflow): Promise<void> {
  const named = flow.nodes.flatMap((node, i) =>
    node.type !== 'state'
      ? []
      : (node.data.integrationServiceTriggers ?? []).map(({ triggerType: id, mapperId }, j) => ({
          ...{ id, mapperId, path: `/flow/nodes/${i}/data/integrationServiceTriggers/${j}` },
        })),
  )
  if (named.length === 0) return
  const known = await store.collection(INTEGRATIONS).find({ id: { $in: named.map(({ id }) => id) } })
  const issues = named.flatMap(({ id, mapperId, path }) => {
    const integration = known.find((each) => each.id === id)
    if (!integration)
      return [{ code: 'workflow.unknown_integration', path: `${path}/triggerType`, params: { id } }]
    if (mapperId === undefined || integration.mappers.some((each) => each.id === mapperId)) return []
    return [{ code: 'workflow.unknown_mapper', path: `${path}/mapperId`, params: { id, mapperId } }]
  })
  if (issues.length > 0) throw invalid(...issues)
}
