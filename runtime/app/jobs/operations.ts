import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { workflow } from '../../client/graphql/services.ts'

const jobsDocument = graphql(`query ScheduledJobs($after: Int) {
  scheduledJobs(first: 25, after: $after) {
    id name description when workflowId workflowName workflowVersion due { timeZone next }
  }
}`)
export const jobsQuery = operation(workflow, jobsDocument)
export type Job = ResultOf<typeof jobsDocument>['scheduledJobs'][number]

const runsDocument = graphql(`query ScheduledJobRuns($onlyProblems: Boolean!, $before: String) {
  scheduledJobRuns(onlyProblems: $onlyProblems, first: 25, before: $before) {
    id cursor jobName workflowName state due missed isByHand acted notYet moved failed
    failures { formId code }
  }
}`)
export const runsQuery = operation(workflow, runsDocument)
export type Run = ResultOf<typeof runsDocument>['scheduledJobRuns'][number]

const previewDocument = graphql(`query ScheduledJobPreview($workflowId: ID!, $jobId: ID!) {
  scheduledJobPreview(workflowId: $workflowId, jobId: $jobId) {
    total tried acts notYet failed names reasons
  }
}`)
export const previewQuery = operation(workflow, previewDocument)
export type Preview = ResultOf<typeof previewDocument>['scheduledJobPreview']

export const runMutation = operation(
  workflow,
  graphql(`mutation RunScheduledJob($workflowId: ID!, $jobId: ID!, $operationId: ID!) {
    runScheduledJob(workflowId: $workflowId, jobId: $jobId, operationId: $operationId) { id state }
  }`),
)
