import { statesOf } from '../../../../runtime/core/migration/plan-states.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS } from '../../form/form/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'
import type { Listed } from './group.ts'

export interface StandingState {
  id: string
  label: string
  forms: number
  /** No form goes on from there. */
  isFinal: boolean
}

/** A version that forms are on, and where they stand. */
export interface StandingVersion {
  templateId: string
  version: number
  states: StandingState[]
}

interface Counted {
  _id: { template: string; state: string }
  forms: number
}

/** Where the forms of these versions stand, counted in the database. */
export async function standingOf(
  { store }: Services,
  groupId: string,
  versions: readonly Listed[],
): Promise<StandingVersion[]> {
  const counted = await store
    .collection(FORMS)
    .aggregate<Counted>([
      { $match: { templateGroupId: groupId, deletedDate: null } },
      { $group: { _id: { template: '$templateId', state: '$workflowStateId' }, forms: { $count: {} } } },
    ])
  const ids = [...new Set(versions.map(({ workflowVersionId }) => workflowVersionId))]
  const workflows = await store.collection(WORKFLOWS).find({ id: { $in: ids } })
  return versions.flatMap(({ id, version, workflowVersionId }) => {
    const here = counted.filter(({ _id }) => _id.template === id)
    if (here.length === 0) return []
    const workflow = workflows.find((each) => each.id === workflowVersionId)
    const states = workflow ? statesOf(workflow) : []
    const order = (state: string) => states.findIndex((each) => each.id === state)
    return [
      {
        ...{ templateId: id, version },
        states: here
          .map(({ _id, forms }) => {
            const data = states.find((state) => state.id === _id.state)?.data
            const isFinal = data?.isFinal === true
            return { id: _id.state, label: data?.label ?? _id.state, forms, isFinal }
          })
          .sort((a, b) => order(a.id) - order(b.id)),
      },
    ]
  })
}
