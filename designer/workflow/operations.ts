import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { workflow } from '../../runtime/client/graphql/services.ts'

const versionsDocument = graphql(`query WorkflowVersions($referenceId: ID!) {
  workflowVersions(referenceId: $referenceId) { workflow { id version lastUpdatedDate } isLatest flow jobs forms }
}`)
export const versionsQuery = operation(workflow, versionsDocument)
const assistantDocument = graphql('query HasWorkflowAssistant { hasWorkflowAssistant }')
export const assistantQuery = operation(workflow, assistantDocument)

const describeDocument = graphql(`mutation DescribeWorkflow($prompt: String!) {
  generateSmartWorkflow(prompt: $prompt) { nodes edges problems }
}`)
export const describeMutation = operation(workflow, describeDocument)
export type ProposedWorkflow = ResultOf<typeof describeDocument>['generateSmartWorkflow']

export type WorkflowVersion = ResultOf<typeof versionsDocument>['workflowVersions'][number]
