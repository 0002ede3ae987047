import type { Form } from '../../../schemas/index.ts'
import { FORMS } from '../../../server/features/form/form/collections.ts'
import type { Campus } from './open-campus.ts'

const LIFT = 'demo-report-lift'

export const assigning = {
  assign: `mutation ($form: ID!, $element: ID!, $template: ID!, $user: ID!, $due: String, $op: ID) {
    assignSubform(parentFormId: $form, subformId: $element, childTemplateId: $template,
      user: { userId: $user, firstName: "Anybody" }, dueDate: $due, operationId: $op) {
      id autoId status parentFormId assignees { userId }
    }
  }`,
  reassign: `mutation ($form: ID!, $user: ID!) { reassignSubform(formId: $form, user: { userId: $user }) { id assignees { userId } } }`,
  unassign: 'mutation ($form: ID!) { unassignSubform(formId: $form) { status } }',
  due: 'mutation ($form: ID!, $due: String!) { setSubformDueDate(formId: $form, dueDate: $due) { id } }',
  find: `query ($form: ID!, $element: ID!, $term: String!) {
    assignablePeople(parentFormId: $form, subformId: $element, searchTerm: $term) { userId }
  }`,
  list: `query ($form: ID!) {
    workflowState(formId: $form) {
      nextEvents { id blockedBy }
      subformElements { elementId events { id assigns } }
      subForms {
        formId elementId currentState nextEvents { id } changes
        task { status dueDate isOverdue assignedTo { userId } assignedBy { userId } }
      }
    }
  }`,
  trail: `query ($form: ID!) {
    workflowState(formId: $form) { assignmentEvents { kind dueDate user { userId } assignedTo { userId } from { userId } } }
  }`,
  todo: '{ todo { name status dueDate isOverdue groupId targetId targetType assignedOn assignedTo { userId } assignedBy { userId } } home { tasks { id } } }',
  act: 'mutation ($form: ID!, $event: String!) { executeWorkflow(formId: $form, event: $event) { status form { status } } }',
  text: 'mutation ($form: ID!, $text: String) { updateText(formId: $form, questionId: "sequence", text: $text) { key } }',
}

interface ListedSubform {
  formId: string
  elementId: string
  currentState: string
  nextEvents: { id: string }[]
  changes: string[]
  task: {
    status: string
    dueDate: string | null
    isOverdue: boolean
    assignedTo: { userId: string }
    assignedBy: { userId: string }
  } | null
}

interface Listing {
  workflowState: {
    nextEvents: { id: string; blockedBy: string | null }[]
    subformElements: { elementId: string; events: { id: string; assigns: boolean }[] }[]
    subForms: ListedSubform[]
  }
}

/** What is said about the subforms of one report. */
export function assignments(campus: Campus, form = LIFT) {
  const place = { form, element: 'investigators', template: 'injury-investigation' }
  return {
    async assign(user: string, more: object = {}, by = 'bob') {
      const { assignSubform } = await campus
        .as(by)
        .ask<{ assignSubform: { id: string; autoId: string; status: string } }>(assigning.assign, {
          ...{ ...place, user },
          ...more,
        })
      return assignSubform
    },
    refusedAssign: (user: string, more: object = {}, by = 'bob') =>
      campus.as(by).refused(assigning.assign, { ...place, user, ...more }),
    issueOf: async (text: string, variables: object, by = 'bob') =>
      (await campus.as(by).send(text, { ...place, ...variables })).errors?.[0]?.extensions.issues?.[0]?.code,
    listing: async (by = 'bob') => (await campus.as(by).ask<Listing>(assigning.list, { form })).workflowState,
    async find(term: string, by = 'bob') {
      const { assignablePeople } = await campus
        .as(by)
        .ask<{ assignablePeople: { userId: string }[] }>(assigning.find, { ...place, term })
      return assignablePeople.map(({ userId }) => userId)
    },
    async trail(by = 'bob') {
      const { workflowState: read } = await campus.as(by).ask<{
        workflowState: {
          assignmentEvents: {
            kind: string
            user: { userId: string }
            assignedTo: { userId: string }
            from: { userId: string } | null
          }[]
        }
      }>(assigning.trail, { form })
      return read.assignmentEvents.map(({ kind, user, assignedTo, from }) =>
        [user.userId, kind, ...(from ? [from.userId, 'to'] : []), assignedTo.userId].join(' '),
      )
    },
  }
}

/** A report like the one of the demo that nobody was assigned to yet, of its own for each case. */
export async function freshReport(campus: Campus, more: Partial<Form> = {}): Promise<string> {
  const form = await campus.store.collection(FORMS).findOne({ id: LIFT })
  if (!form) throw new Error('The demo has no such report')
  const id = `report-${crypto.randomUUID()}`
  await campus.put(FORMS, { ...form, id, autoId: `T-${id.slice(7, 15)}`, ...more })
  return id
}
