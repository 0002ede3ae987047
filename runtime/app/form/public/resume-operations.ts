import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { publicPart } from '../../../client/graphql/services.ts'

export const sendResumeLinkMutation = operation(
  publicPart,
  graphql(`mutation SendResumeLink($formId: ID!, $email: String!) {
    sendResumeLink(formId: $formId, email: $email) { status }
  }`),
)

export const resumePublicFormMutation = operation(
  publicPart,
  graphql('mutation ResumePublicForm($token: String!) { resumePublicForm(token: $token) { id } }'),
)
