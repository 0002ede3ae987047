import type { ActionSetting, Page } from '../../../schemas/index.ts'
import { type Operation, operation } from '../transport.ts'
import type { AnswerReply, AnswerTypes } from './answers.ts'
import { formRenderer, workflow } from './paths.ts'

export interface PersonReply {
  userId: string
  firstName: string
  lastName: string
  email: string | null
}

export interface StatusEventReply {
  status: string
  event: string | null
  timestamp: string
  user: PersonReply | null
  comment: string | null
}

export interface ActionReply {
  id: string
  label: string
  primary: boolean | null
}

export interface FormReply {
  id: string
  name: string
  autoId: string | null
  status: string
  statusLabel: string | null
  templateGroupId: string
  parentFormId: string | null
  template: {
    id: string
    groupId: string
    isSubform: boolean
    name: string
    description: string | null
    pages: Page[]
    summaryPages: Page[] | null
    actionSettings: ActionSetting[] | null
  }
  owner: PersonReply
  responses: AnswerReply[]
  statusEvents: StatusEventReply[]
  lastSaved: string | null
  createdDate: string
  viewerRoles: string[]
  abilities: {
    canView: boolean
    canUpdate: boolean
    canDelete: boolean
    canRename: boolean
    canCopy: boolean
  }
}

export interface FormQueryReply {
  form: FormReply
  availableActions: ActionReply[]
}

const person = '{ userId firstName lastName email }'

/** A form with its answers and what may be done with it, in one request. */
export function formQuery(types: AnswerTypes): Operation<FormQueryReply, { id: string }> {
  return operation(
    formRenderer,
    `query Form($id: ID!) {
      form(id: $id) {
        id name autoId status statusLabel templateGroupId parentFormId lastSaved createdDate viewerRoles
        template { id groupId isSubform name description pages summaryPages actionSettings }
        owner ${person}
        responses { ${types.selection} }
        statusEvents { status event timestamp comment user ${person} }
        abilities { canView canUpdate canDelete canRename canCopy }
      }
      availableActions(formId: $id) { id label primary }
    }`,
  )
}

export const createFormMutation = operation<
  { createForm: { id: string } },
  { templateGroupId: string; operationId: string }
>(
  formRenderer,
  `mutation CreateForm($templateGroupId: ID!, $operationId: ID) {
    createForm(templateGroupId: $templateGroupId, operationId: $operationId) { id }
  }`,
)

export const deleteFormMutation = operation<
  { deleteForm: { status: number; errorMessage: string | null } },
  { formId: string }
>(formRenderer, 'mutation DeleteForm($formId: ID!) { deleteForm(formId: $formId) { status errorMessage } }')

export const restoreFormMutation = operation<{ restoreForm: { id: string } }, { formId: string }>(
  formRenderer,
  'mutation RestoreForm($formId: ID!) { restoreForm(formId: $formId) { id } }',
)

export const executeWorkflowMutation = operation<
  { executeWorkflow: { status: number; errorMessage: string | null } },
  { formId: string; event: string; operationId: string; comment?: string }
>(
  workflow,
  `mutation ExecuteWorkflow($formId: ID!, $event: String!, $operationId: ID, $comment: String) {
    executeWorkflow(formId: $formId, event: $event, operationId: $operationId, comment: $comment) {
      status errorMessage
    }
  }`,
)
