import type { IntegrationTrigger, StateNode, Workflow } from '../../../schemas/index.ts'
import type { Issue } from '../validation/issue.ts'
import { statesAfter } from './automatic-events.ts'
import { callbackEvent } from './callback-event.ts'
import { type CompiledWorkflow, compileWorkflow } from './compile-workflow.ts'

/**
 * What a workflow says of integrations and cannot mean: an event that the state does not offer, a status without an event
 * that would bring it, a call for a form that nobody has handed in, and a mark of a target that no answer leads to.
 */
export function lintIntegrations(workflow: Workflow): Issue[] {
  const compiled = compileWorkflow(workflow)
  const targets = { success: new Set<string>(), error: new Set<string>() }
  const issues: Issue[] = []
  const states = workflow.flow.nodes.flatMap((node, i) =>
    node.type === 'state' ? [{ node, path: `/flow/nodes/${i}/data` }] : [],
  )
  for (const { node, path } of states) {
    const triggers = node.data.integrationServiceTriggers ?? []
    if (triggers.length > 0 && node.data.isInitial)
      issues.push({
        code: 'workflow.early_integration',
        path: `${path}/integrationServiceTriggers`,
        params: { label: node.data.label },
      })
    triggers.forEach((trigger, j) => {
      issues.push(...lintTrigger(compiled, node, trigger, `${path}/integrationServiceTriggers/${j}`))
      for (const end of ['success', 'error'] as const) {
        const taken = callbackEvent(trigger, end === 'success')
        if (taken)
          for (const id of statesAfter(compiled, node.id, ({ id }) => id === taken.event))
            targets[end].add(id)
      }
    })
  }
  for (const { node, path } of states) {
    const { isInvokeSuccessTargetNode, isInvokeErrorTargetNode, label } = node.data
    const flag = (field: string) =>
      issues.push({ code: 'workflow.no_invoke_target', path: `${path}/${field}`, params: { label } })
    if (isInvokeSuccessTargetNode && !targets.success.has(node.id)) flag('isInvokeSuccessTargetNode')
    if (isInvokeErrorTargetNode && !targets.error.has(node.id)) flag('isInvokeErrorTargetNode')
  }
  return issues
}

function lintTrigger(
  { edges }: CompiledWorkflow,
  { id, data }: StateNode,
  trigger: IntegrationTrigger,
  path: string,
): Issue[] {
  const offered = new Set((edges.get(id) ?? []).map(({ event }) => event?.id))
  const ends = (['successEvent', 'errorEvent'] as const).flatMap((field) => {
    const event = trigger[field]
    if (event === undefined || offered.has(event)) return []
    return [
      { code: 'workflow.unknown_callback', path: `${path}/${field}`, params: { event, label: data.label } },
    ]
  })
  const lacks = (field: keyof IntegrationTrigger, needs: 'successEvent' | 'errorEvent') =>
    trigger[field] && trigger[needs] === undefined
      ? [{ code: 'workflow.callback_without_event', path: `${path}/${field}`, params: { field, needs } }]
      : []
  return [
    ...ends,
    ...lacks('enableInvokeSuccess', 'successEvent'),
    ...lacks('targetFormStatus', 'successEvent'),
    ...lacks('enableInvokeError', 'errorEvent'),
  ]
}
