import { cronIssue } from '../schedule/cron.ts'
import type { Issue } from '../validation/issue.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'

/** What keeps a workflow's jobs from ever doing what they say (NO-03): their time, their state and their event. */
export function lintJobs({ workflow, nodes, edges }: CompiledWorkflow): Issue[] {
  const seen = new Set<string>()
  return (workflow.jobs ?? []).flatMap(({ id, name, cronExpression, event, workflowStateId }, i) => {
    const at = `/jobs/${i}`
    const label = { id, label: name }
    const issues: Issue[] = []
    if (seen.has(id)) issues.push({ code: 'workflow.duplicate_id', path: `${at}/id`, params: { id } })
    seen.add(id)
    const cron = cronIssue(cronExpression)
    if (cron) issues.push({ ...cron, path: `${at}/cronExpression`, params: { ...label, ...cron.params } })
    if (nodes.get(workflowStateId)?.type !== 'state')
      issues.push({
        code: 'job.unknown_state',
        path: `${at}/workflowStateId`,
        params: { ...label, state: workflowStateId },
      })
    else if (!edges.get(workflowStateId)?.some((edge) => edge.event?.id === event))
      issues.push({ code: 'job.unknown_event', path: `${at}/event`, params: { ...label, event } })
    return issues
  })
}
