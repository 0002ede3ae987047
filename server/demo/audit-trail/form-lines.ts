import type { Form, Task } from '../../../schemas/index.ts'
import type { AuditContent } from '../../features/ground/audit/index.ts'

type Line = Omit<AuditContent, 'schemaVersion'>

/** What was done to forms: begun, taken from status to status, assigned. */
export const formLines = (forms: readonly Form[], tasks: readonly Task[]): Line[] => [
  ...forms.flatMap(({ id, statusEvents }) =>
    statusEvents.map(({ event, status, timestamp, userId }, index): Line => {
      const line = { actorId: userId, formId: id, timestamp, to: status }
      if (!event) return { action: 'form.create', ...line }
      const from = statusEvents[index - 1]?.status
      return { action: 'form.act', ...line, ...(from && { from }), details: { event } }
    }),
  ),
  ...tasks.map(
    ({ groupId, targetId, assignedBy, assignedTo, assignedOn, dueDate }): Line => ({
      action: 'assignment.assign',
      ...{ actorId: assignedBy, formId: groupId, timestamp: assignedOn, to: assignedTo },
      details: { subform: targetId, ...(dueDate && { dueDate }) },
    }),
  ),
]
