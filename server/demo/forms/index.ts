import type { Form, RelationTuple, StoredAnswer, Task, Template } from '../../../schemas/index.ts'
import type { CounterDocument } from '../../store/counters.ts'
import { handWritten } from './hand-written.ts'
import { createdOf, type Report, savedOf } from './report.ts'

/** Incident reports with investigations that belong to them, trips and more, so that there is something to read. */
export const demoForms = (templates: readonly Template[], reports: readonly Report[] = handWritten): Form[] =>
  reports.map((report) => {
    const template = templates.find(({ groupId }) => groupId === report.group)
    if (!template) throw new Error(`The demo form ${report.id} has no template`)
    const statusEvents = report.events.map(({ event, isDeclared, ...known }) => ({
      ...known,
      ...(event && { event }),
      ...(isDeclared && { declared: true as const }),
    }))
    const fence = statusEvents.length - 1
    return {
      schemaVersion: 1,
      id: report.id,
      autoId: report.autoId,
      name: report.name ?? template.name,
      templateId: template.id,
      templateGroupId: template.groupId,
      ...(template.programId && { programId: template.programId }),
      campusCode: report.campusCode,
      ...(report.parent && { parentFormId: report.parent, subformElementId: report.element }),
      status: report.status,
      workflowVersionId: template.workflowVersionId,
      workflowStateId: report.state,
      ownerId: report.owner,
      fence,
      ...(fence > 0 && { decided: { fence } }),
      statusEvents,
      createdDate: createdOf(report),
      lastSaved: savedOf(report),
    }
  })

export const demoAnswers = (reports: readonly Report[] = handWritten): StoredAnswer[] =>
  reports.flatMap((report) =>
    Object.entries(report.answers).map(([key, value]) => ({
      schemaVersion: 1 as const,
      id: `${report.id}:${key}`,
      formId: report.id,
      key,
      questionId: key.slice(key.lastIndexOf('/') + 1),
      value,
      revision: 1,
      fence: 0,
      lastSaved: savedOf(report),
      userId: report.assignees.length === 1 ? String(report.assignees[0]) : report.owner,
      operations: [],
    })),
  )

/** Who was assigned to what. */
export const demoAssignments = (reports: readonly Report[] = handWritten): RelationTuple[] =>
  reports.flatMap(({ id, assignees, ...report }) =>
    assignees.map((userId) => {
      const [user, object] = [`user:${userId}`, `form:${id}`]
      return {
        schemaVersion: 1,
        id: `${object}#assignee@${user}`,
        user,
        relation: 'assignee',
        object,
        createdDate: createdOf(report),
      }
    }),
  )

/** What they were given to do, and until when. */
export function demoTasks(templates: readonly Template[], reports: readonly Report[] = handWritten): Task[] {
  const byId = new Map(reports.map((report) => [report.id, report]))
  return reports.flatMap(
    ({ id, group, owner, parent = '', element, due, assignees: [assignedTo], ...report }) => {
      const target = templates.find(({ groupId }) => groupId === group)
      const whole = byId.get(parent)
      if (!whole || !element || !due || !assignedTo) return []
      const timestamp = createdOf(report)
      return [
        {
          ...{
            schemaVersion: 1 as const,
            id,
            name: `${target?.name} for ${whole.autoId}`,
            status: 'OPEN' as const,
          },
          ...{ assignedTo, assignedBy: owner, assignedOn: timestamp, dueDate: due },
          ...{
            groupId: whole.id,
            elementId: element,
            targetId: id,
            targetType: 'FORM' as const,
            revision: 0,
          },
          events: [{ kind: 'ASSIGNED' as const, timestamp, userId: owner, assignedTo, dueDate: due }],
        },
      ]
    },
  )
}

/** The numbers that these forms have used up: the next ones follow. */
export const demoCounters = (
  templates: readonly Template[],
  reports: readonly Report[] = handWritten,
): CounterDocument[] =>
  [...Map.groupBy(reports, ({ group }) => group)].map(([group, forms]) => {
    const prefix = templates.find(({ groupId }) => groupId === group)?.autoIdPrefix
    return { id: `auto-id:${prefix}`, value: forms.length }
  })

/** In the order in which they were begun. */
export function numberReports(templates: readonly Template[], reports: readonly Report[]): Report[] {
  const prefixes = new Map(templates.map(({ groupId, autoIdPrefix = '' }) => [groupId, autoIdPrefix]))
  const used = new Map<string, number>()
  return reports
    .toSorted((a, b) => (createdOf(a) < createdOf(b) ? -1 : 1))
    .map((report) => {
      const number = (used.get(report.group) ?? 0) + 1
      used.set(report.group, number)
      return { ...report, autoId: `${prefixes.get(report.group)}${String(number).padStart(5, '0')}` }
    })
}
