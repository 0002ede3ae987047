import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import type { Campus, Client } from './open-campus.ts'
import { smallTemplate, smallTuples, smallWorkflow } from './small-template.ts'

/** Publishes the small template in a campus. */
export async function publishSmall(campus: Campus): Promise<void> {
  await campus.put(WORKFLOWS, smallWorkflow)
  await campus.put(TEMPLATES, smallTemplate)
  for (const tuple of smallTuples) await campus.services.authorizer.writeTuple(tuple)
}

export const operations = {
  create:
    'mutation ($group: ID!, $op: ID) { createForm(templateGroupId: $group, operationId: $op) { id autoId } }',
  text: `mutation ($form: ID!, $question: ID!, $text: String, $op: ID, $base: Int, $at: [LocationInput!]) {
    updateText(formId: $form, questionId: $question, text: $text, operationId: $op, baseRevision: $base, location: $at) {
      key revision lastSaved response { ... on TextResponse { text } } overwrote { value userId revision person { firstName } }
    }
  }`,
  select: `mutation ($form: ID!, $question: ID!, $option: ID!, $op: ID, $base: Int) {
    selectOption(formId: $form, questionId: $question, optionId: $option, operationId: $op, baseRevision: $base) {
      revision response { ... on OptionResponse { selectedOptionIds } } overwrote { value }
    }
  }`,
  addRow: `mutation ($form: ID!, $question: ID!, $row: ID!) {
    addTableRow(formId: $form, questionId: $question, rowId: $row) { key revision }
  }`,
  act: `mutation ($form: ID!, $event: String!, $op: ID, $comment: String) {
    executeWorkflow(formId: $form, event: $event, operationId: $op, comment: $comment) {
      status form { id status statusEvents { event status } } workflowState { currentState nextEvents { id } }
    }
  }`,
  read: `query ($form: ID!) {
    form(id: $form) {
      id name status autoId viewerRoles abilities { canView canUpdate canDelete } template { pages readOnly }
      statusEvents { event status }
      responses { key revision ... on TextResponse { text } ... on OptionResponse { selectedOptionIds }
        ... on ToggleResponse { value } ... on TableResponse { rowIds } }
    }
    availableActions(formId: $form) { id }
  }`,
  remove: 'mutation ($form: ID!) { deleteForm(formId: $form) { status } }',
  restore: 'mutation ($form: ID!) { restoreForm(formId: $form) { id } }',
}

export interface ReadForm {
  form: {
    id: string
    status: string
    autoId: string
    viewerRoles: string[]
    abilities: Record<'canView' | 'canUpdate' | 'canDelete', boolean>
    template: { pages: { id: string }[]; readOnly: string[] }
    statusEvents: { event: string | null; status: string }[]
    responses: ({ key: string; revision: number } & Record<string, unknown>)[]
  }
  availableActions: { id: string }[]
}

export interface Saved {
  key: string
  revision: number
  response: { text?: string; selectedOptionIds?: string[] } | null
  overwrote: { value: unknown; userId: string; revision: number; person: { firstName: string } } | null
}

/** A form of the small template and the sentences said about it. */
export async function startSmall(owner: Client, group = 'small') {
  const { createForm } = await owner.ask<{ createForm: { id: string } }>(operations.create, {
    group,
  })
  const form = createForm.id
  return {
    id: form,
    async text(question: string, text: string | null, more: object = {}, client = owner): Promise<Saved> {
      return (await client.ask<{ updateText: Saved }>(operations.text, { form, question, text, ...more }))
        .updateText
    },
    refusedText: (question: string, text: unknown, more: object = {}, client = owner) =>
      client.refused(operations.text, { form, question, text, ...more }),
    async select(question: string, option: string, more: object = {}, client = owner): Promise<Saved> {
      return (
        await client.ask<{ selectOption: Saved }>(operations.select, { form, question, option, ...more })
      ).selectOption
    },
    addRow: (row: string, client = owner, question = 'guests') =>
      client.ask(operations.addRow, { form, question, row }),
    act: (event: string, more: object = {}, client = owner) =>
      client.ask(operations.act, { form, event, ...more }),
    refusedAct: (event: string, more: object = {}, client = owner) =>
      client.refused(operations.act, { form, event, ...more }),
    read: (client = owner) => client.ask<ReadForm>(operations.read, { form }),
    async answers(client = owner): Promise<Record<string, unknown>> {
      const { form: read } = await client.ask<ReadForm>(operations.read, { form })
      return Object.fromEntries(
        read.responses.map(({ key, revision: _, ...fields }) => [key, Object.values(fields)[0]] as const),
      )
    },
  }
}
