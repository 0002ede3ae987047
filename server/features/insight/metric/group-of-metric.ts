import { type KnownKey, knownKeys } from '../../../../runtime/core/metric/known-keys.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { outcomeGroupsOf } from '../../process/outcome/index.ts'
import { compiledTemplate, TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'

/** All versions of a template, as far as metrics look at them. */
export interface MeasuredGroup {
  groupId: string
  /** The newest first. */
  versions: readonly CompiledTemplate[]
  statuses: readonly string[]
  known: ReadonlyMap<string, KnownKey>
}

/** More versions are not looked at: their forms are in no figure that asks for answers. */
const MOST_VERSIONS = 200

const groupsOf = memoize((_: Caller) => new Map<string, Promise<MeasuredGroup | null>>())

/** Null for a group that has no version yet. Read once for all that is counted for one request. */
export function measuredGroup(caller: Caller, groupId: string): Promise<MeasuredGroup | null> {
  const known = groupsOf(caller)
  const found = known.get(groupId) ?? readGroup(caller.services, groupId)
  known.set(groupId, found)
  return found
}

async function readGroup(services: Services, groupId: string): Promise<MeasuredGroup | null> {
  const { store } = services
  const heads = await store.collection(TEMPLATES).find(
    { groupId },
    {
      sort: { version: -1 },
      limit: MOST_VERSIONS,
      fields: ['id', 'workflowMachineId', 'workflowVersionId'],
    },
  )
  if (heads.length === 0) return null
  const compiled = await Promise.all(heads.map(({ id }) => compiledTemplate(services, id)))
  const versions = compiled.filter((each) => each !== null)
  const newest = versions[0]
  const groups = newest ? await outcomeGroupsOf(services)(newest.template) : []
  const outcomes = groups.map(({ group }) => group)
  return {
    groupId,
    versions,
    statuses: await statusesOf(services, heads),
    known: new Map(knownKeys(versions, outcomes).map((each) => [each.key, each])),
  }
}

/** Every status that a version of the workflows leads to. */
async function statusesOf(
  { store }: Services,
  heads: readonly { workflowMachineId?: string; workflowVersionId?: string }[],
): Promise<string[]> {
  const named = (field: 'workflowMachineId' | 'workflowVersionId') => [
    ...new Set(heads.flatMap((head) => head[field] ?? [])),
  ]
  const workflows = await store.collection(WORKFLOWS).find({
    $or: [{ referenceId: { $in: named('workflowMachineId') } }, { id: { $in: named('workflowVersionId') } }],
  })
  const statuses = workflows.flatMap(({ flow }) =>
    flow.nodes.flatMap((node) => (node.type === 'state' ? [node.data.status] : [])),
  )
  return [...new Set(statuses)]
}
