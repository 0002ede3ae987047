import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

const runFields = graphql(`fragment MigrationRunFields on MigrationRun {
  id toVersion fromVersions state direction startedDate endedDate total seen moved back stayed failed
  failures { formId name code } person { userId firstName lastName }
}`)

const overviewDocument = graphql(
  `query Migrations($group: ID!) {
    migrations(templateGroupId: $group) {
      latestVersion
      versions { templateId version states { id label forms isFinal } }
      runs { ...MigrationRunFields }
    }
  }`,
  [runFields],
)
export const overviewQuery = operation(formBuilder, overviewDocument)
export type Overview = ResultOf<typeof overviewDocument>['migrations']
export type StandingVersion = Overview['versions'][number]
export type MigrationRun = ResultOf<typeof runFields>

const proposalDocument = graphql(`query MigrationProposal($group: ID!, $ids: [ID!]!) {
  migrations(templateGroupId: $group) {
    proposal(templateIds: $ids) {
      questions { id label rows versions isKept to options { id label } optionsTo { from to } }
      targets { id label rows isFree options { id label } }
      states { id label to }
      stateTargets { id label }
    }
  }
}`)
export const proposalQuery = operation(formBuilder, proposalDocument)
export type Proposal = ResultOf<typeof proposalDocument>['migrations']['proposal']

const planDocument = graphql(`query PlanMigration($input: MigrationInput!) {
  planMigration(input: $input) {
    toVersion total looked whole converts parks
    questions { id label verdict forms }
    forms { formId name verdict parked converted }
    issues { code path }
  }
}`)
export const planQuery = operation(formBuilder, planDocument)
export type Plan = ResultOf<typeof planDocument>['planMigration']
export type WayInput = VariablesOf<typeof planDocument>['input']

export const startMutation = operation(
  formBuilder,
  graphql(
    `mutation StartMigration($input: MigrationInput!, $operationId: ID!) {
      startMigration(input: $input, operationId: $operationId) { ...MigrationRunFields }
    }`,
    [runFields],
  ),
)
export const pauseMutation = operation(
  formBuilder,
  graphql('mutation PauseMigration($id: ID!) { pauseMigration(runId: $id) { id } }'),
)
export const resumeMutation = operation(
  formBuilder,
  graphql('mutation ResumeMigration($id: ID!) { resumeMigration(runId: $id) { id } }'),
)
export const cancelMutation = operation(
  formBuilder,
  graphql('mutation CancelMigration($id: ID!) { cancelMigration(runId: $id) { id } }'),
)
export const rollBackMutation = operation(
  formBuilder,
  graphql('mutation RollBackMigration($id: ID!) { rollBackMigration(runId: $id) { id } }'),
)
