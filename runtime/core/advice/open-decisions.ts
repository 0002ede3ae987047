import type { StateNode, Template, Workflow } from '../../../schemas/index.ts'
import { type Advice, advice } from '../model/advice.ts'
import { normaliseId } from '../text/normalise-id.ts'
import { firedIn } from '../workflow/automatic-events.ts'
import { compileWorkflow, nextEvents } from '../workflow/compile-workflow.ts'

/** A right, and no decision. */
const UPDATE = 'update'

/**
 * Actions on forms under way that no permission names: whoever may act on a form may take them, its owner among them, who
 * so approves what they wrote themselves, unless the workflow bars the owner. An action is advised of once, in the first state that offers it.
 */
export function openDecisions(
  { permissions = [] }: Pick<Template, 'permissions'>,
  workflow: Workflow,
): Advice[] {
  const compiled = compileWorkflow(workflow)
  const told = new Set([UPDATE, ...permissions.map(({ action }) => normaliseId(action))])
  const underWay = [...compiled.nodes.values()].filter(
    (node): node is StateNode => node.type === 'state' && !node.data.isInitial && !node.data.isFinal,
  )
  return underWay.flatMap((state) => {
    const fired = firedIn(compiled, state)
    return nextEvents(compiled, state.id).flatMap((event) => {
      if (fired.has(event.id) || told.has(normaliseId(event.id)) || event.notBy?.owner) return []
      told.add(normaliseId(event.id))
      const params = { event: event.label ?? event.id, state: state.data.label ?? state.data.status }
      return [
        advice('event.open_to_owner', permissions.length > 0 ? '/permissions' : '/workflowMachineId', params),
      ]
    })
  })
}
