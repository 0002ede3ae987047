import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

const imports = graphql(`query FormImports($templateGroupId: ID!) {
  formImports(templateGroupId: $templateGroupId) {
    id name state work rowCount next right wrong made refused removed kept createdDate
  }
}`)
export const importsQuery = operation(formBuilder, imports)
export type ListedImport = ResultOf<typeof imports>['formImports'][number]

export const problemsQuery = operation(
  formBuilder,
  graphql(`query FormImportProblems($importId: ID!) {
    formImportProblems(importId: $importId) { row state formId issues }
  }`),
)

export const beginMutation = operation(
  formBuilder,
  graphql(`mutation BeginFormImport(
    $templateGroupId: ID!, $name: String!, $mapper: JSON!, $rowCount: Int!, $operationId: ID!
  ) {
    beginFormImport(
      templateGroupId: $templateGroupId, name: $name, mapper: $mapper, rowCount: $rowCount, operationId: $operationId
    ) { id }
  }`),
)

export const addRowsMutation = operation(
  formBuilder,
  graphql(`mutation AddFormImportRows($importId: ID!, $from: Int!, $rows: JSON!) {
    addFormImportRows(importId: $importId, from: $from, rows: $rows) { id }
  }`),
)

export const steerMutation = operation(
  formBuilder,
  graphql(`mutation SteerFormImport($importId: ID!, $step: String!) {
    steerFormImport(importId: $importId, step: $step) { id state }
  }`),
)
