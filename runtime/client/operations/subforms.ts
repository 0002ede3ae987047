import { operation } from '../transport.ts'
import { workflow } from './paths.ts'

export interface SubformReply {
  form: {
    id: string
    templateId: string
    templateGroupId: string
    name: string
    autoId: string | null
    status: string
    statusLabel: string
    assignees: { firstName: string; lastName: string }[]
  }
}

/** The forms that belong to a form, as far as the viewer sees them (001 §7). */
export const subformsQuery = operation<{ workflowState: { subForms: SubformReply[] } }, { formId: string }>(
  workflow,
  `query Subforms($formId: ID!) {
    workflowState(formId: $formId) {
      subForms {
        form { id templateId templateGroupId name autoId status statusLabel assignees { firstName lastName } }
      }
    }
  }`,
)
