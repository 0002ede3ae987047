import type { FlowEvent, StateNode, Template, Workflow } from '../../../schemas/index.ts'
import { allowedEvents } from '../permission/rights.ts'
import { roleOf } from '../permission/role-of.ts'
import type { Issue } from '../validation/issue.ts'
import { actionSettings } from '../workflow/actions.ts'
import { firedIn, statesAfter } from '../workflow/automatic-events.ts'
import { type CompiledWorkflow, compileWorkflow, nextEvents } from '../workflow/compile-workflow.ts'
import { declarationFor } from '../workflow/declaration.ts'
import { trailOf } from '../workflow/lint-workflow.ts'
import { trailTo, walk } from '../workflow/trails.ts'

/**
 * The proof of a workflow with the rights of a template: from every state that a form can come to, somebody may take it
 * on, all the way to the end. A person does who holds a role, or a job, or a service; `trail` is the way on which a form
 * gets stuck. What the workflow itself has wrong is said of the workflow.
 */
export function lintWhoActs(template: Template, workflow: Workflow, actingRoles: readonly string[]): Issue[] {
  const compiled = compileWorkflow(workflow)
  const states = [...compiled.nodes.values()].filter((node) => node.type === 'state')
  const ways = new Map(
    states.map((state) => [
      state.id,
      statesAfter(compiled, state.id, isTakenIn(compiled, state, template, actingRoles)),
    ]),
  )
  const initial = states.filter(({ data }) => data.isInitial).map(({ id }) => id)
  const reached = walk(initial, (id) => ways.get(id) ?? [])
  const back = new Map<string, string[]>()
  for (const [from, targets] of ways) for (const to of targets) back.set(to, [...(back.get(to) ?? []), from])
  const final = states.filter(({ data }) => data.isFinal).map(({ id }) => id)
  const finishing = walk(final, (id) => back.get(id) ?? [])
  const stuck = [...reached.keys()].filter((id) => !finishing.has(id))
  return [
    ...stuck.map((id) => ({
      code: 'workflow.nobody_may_act',
      path: '/workflowMachineId',
      params: { id, label: trailOf(compiled, [id]), trail: trailOf(compiled, trailTo(reached, id)) },
    })),
    ...lintJobEvents(template, workflow),
  ]
}

function isTakenIn(
  compiled: CompiledWorkflow,
  state: StateNode,
  template: Template,
  actingRoles: readonly string[],
): (event: FlowEvent) => boolean {
  const fired = firedIn(compiled, state)
  const roles = [...actingRoles, ...(template.permissions ?? []).map(roleOf)]
  const offered = new Map(nextEvents(compiled, state.id).map((event) => [event.id, event]))
  return ({ id }) => {
    if (fired.has(id)) return true
    const event = offered.get(id)
    if (!event) return false
    // Whoever is the owner of a form is barred; others in the same roles are not.
    const acting = event.notBy?.owner ? roles.filter((role) => role !== 'owner') : roles
    return allowedEvents(template, [event], { userId: '', roles: acting }, state.data.status).length > 0
  }
}

/** A job declares nothing, writes no comment and chooses no person. */
function lintJobEvents(template: Template, { jobs = [] }: Workflow): Issue[] {
  return jobs.flatMap(({ id, name, event }) => {
    const { requireComment, assigns } = actionSettings(event, template)
    if (!requireComment && !assigns && !declarationFor(template, event)) return []
    return [{ code: 'job.needs_person', path: '/workflowMachineId', params: { id, label: name, event } }]
  })
}
