import type {
  CampusCode,
  Form,
  OutcomeResults,
  RelationTuple,
  StoredAnswer,
  Task,
  Template,
} from '../../../schemas/index.ts'
import type { CounterDocument } from '../../store/counters.ts'
import outcomes from './outcome-results.json' with { type: 'json' }
import reports from './reports.json' with { type: 'json' }

type Report = (typeof reports)[number]

const CAMPUS: CampusCode = '01'

/** Incident reports with investigations that belong to them, so that a demonstration has something to read. */
export const demoForms = (templates: readonly Template[]): Form[] =>
  reports.map((report) => {
    const template = templates.find(({ groupId }) => groupId === report.group)
    if (!template) throw new Error(`The demo form ${report.id} has no template`)
    const statusEvents = report.events.map(([status, event, timestamp, userId]) => ({
      status: String(status),
      ...(event && { event }),
      timestamp: String(timestamp),
      userId: String(userId),
    }))
    return {
      schemaVersion: 1,
      id: report.id,
      autoId: report.autoId,
      name: report.name ?? template.name,
      templateId: template.id,
      templateGroupId: template.groupId,
      ...(template.programId && { programId: template.programId }),
      campusCode: CAMPUS,
      ...(report.parent && { parentFormId: report.parent, subformElementId: report.element }),
      status: report.status,
      workflowVersionId: template.workflowVersionId,
      workflowStateId: report.state,
      ownerId: report.owner,
      fence: statusEvents.length - 1,
      ...(statusEvents.length > 1 && { decided: { fence: statusEvents.length - 1 } }),
      statusEvents,
      createdDate: createdOf(report),
      lastSaved: savedOf(report),
    }
  })

/** What the answers of these forms led to when they were handed in. */
export const demoOutcomeResults = (templates: readonly Template[]): OutcomeResults[] => {
  const forms = new Map(demoForms(templates).map((form) => [form.id, form]))
  return outcomes.map(({ formId, groupId, results }) => {
    const form = forms.get(formId)
    if (!form) throw new Error(`There is no demo form ${formId}`)
    const { templateId, templateGroupId, programId, status, fence, statusEvents, createdDate } = form
    return {
      ...{
        schemaVersion: 1,
        id: `${formId}:${fence}:${groupId}`,
        formId,
        groupId,
        templateId,
        templateGroupId,
      },
      ...(programId && { programId }),
      ...{ status, fence, decidedDate: statusEvents.at(-1)?.timestamp ?? createdDate },
      results: results as OutcomeResults['results'],
    }
  })
}

export const demoAnswers = (): StoredAnswer[] =>
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
export const demoAssignments = (): RelationTuple[] =>
  reports.flatMap(({ id, assignees, ...report }) =>
    assignees.map((userId) => {
      const [user, object] = [`user:${userId}`, `form:${id}`]
      const createdDate = String(report.events[0]?.[2])
      return {
        schemaVersion: 1,
        id: `${object}#assignee@${user}`,
        user,
        relation: 'assignee',
        object,
        createdDate,
      }
    }),
  )

/** What they were given to do, and until when. */
export const demoTasks = (templates: readonly Template[]): Task[] =>
  reports.flatMap(({ id, group, owner, parent, element, due, assignees: [assignedTo], ...report }) => {
    const target = templates.find(({ groupId }) => groupId === group)
    const whole = reports.find((each) => each.id === parent)
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
        ...{ groupId: whole.id, elementId: element, targetId: id, targetType: 'FORM' as const, revision: 0 },
        events: [{ kind: 'ASSIGNED' as const, timestamp, userId: owner, assignedTo, dueDate: due }],
      },
    ]
  })

/** The numbers that these forms have used up: the next ones follow. */
export const demoCounters = (templates: readonly Template[]): CounterDocument[] =>
  [...Map.groupBy(reports, ({ group }) => group)].map(([group, forms]) => {
    const prefix = templates.find(({ groupId }) => groupId === group)?.autoIdPrefix
    return { id: `auto-id:${prefix}`, value: forms.length }
  })

const createdOf = ({ events }: Pick<Report, 'events'>) => String(events[0]?.[2])
const savedOf = ({ events }: Report) => String(events.at(-1)?.[2])
