import { mapperOf } from '../../../../runtime/core/workflow/mapper-of.ts'
import type { Integration, Issue, Workflow } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { INTEGRATIONS } from './collections.ts'

/** A state calls only integrations that there are, with what they have to say (WF-15), and a guard reads only theirs (WF-14). */
export async function missingIntegrations({ store }: Services, { flow }: Workflow): Promise<Issue[]> {
  const named = flow.nodes.flatMap((node, i) =>
    node.type !== 'state'
      ? []
      : (node.data.integrationServiceTriggers ?? []).map(({ triggerType: id, mapperId }, j) => ({
          ...{ id, mapperId, path: `/flow/nodes/${i}/data/integrationServiceTriggers/${j}` },
        })),
  )
  const read = flow.nodes.flatMap((node, i) => {
    const mapper = node.type === 'guard' && mapperOf(node.data)
    return mapper ? [{ ...mapper, data: node.data, path: `/flow/nodes/${i}/data` }] : []
  })
  if (named.length + read.length === 0) return []
  const ids = [...named.map(({ id }) => id), ...read.map(({ integrationId }) => integrationId)]
  const known = await store.collection(INTEGRATIONS).find({ id: { $in: ids } })
  const unread = read.flatMap(({ integrationId: id, mapperId, data, path }): Issue[] => {
    const mapper = known.find((each) => each.id === id)?.mappers.find((each) => each.id === mapperId)
    if (!mapper)
      return [{ code: 'workflow.unknown_mapper', path: `${path}/dataMapperId`, params: { id, mapperId } }]
    const { dataMapperFieldKey: field = '' } = data
    if (mapper.fields.some(({ key }) => key === field)) return []
    return [
      {
        ...{ code: 'workflow.unknown_mapper_field', path: `${path}/dataMapperFieldKey` },
        params: { id, mapperId, field },
      },
    ]
  })
  const uncalled = named.flatMap(({ id, mapperId, path }): Issue[] => {
    const integration = known.find((each) => each.id === id)
    if (!integration)
      return [{ code: 'workflow.unknown_integration', path: `${path}/triggerType`, params: { id } }]
    if (mapperId === undefined || integration.mappers.some((each) => each.id === mapperId)) return []
    return [{ code: 'workflow.unknown_mapper', path: `${path}/mapperId`, params: { id, mapperId } }]
  })
  return [...uncalled, ...unread]
}

/** What a workflow tells other systems. */
export async function calledIntegrations(
  { store }: Services,
  workflow: Workflow | undefined,
): Promise<Integration[]> {
  const called = (workflow?.flow.nodes ?? []).flatMap((node) =>
    node.type === 'state' ? (node.data.integrationServiceTriggers ?? []) : [],
  )
  if (called.length === 0) return []
  return store.collection(INTEGRATIONS).find({ id: { $in: called.map(({ triggerType }) => triggerType) } })
}
