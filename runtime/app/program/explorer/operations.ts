import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { platformShell } from '../../../client/graphql/services.ts'

const explorerColumn = graphql(`fragment SentExplorerColumn on ExplorerColumn {
  id label kind values { value label } filterType isSortable isGroupable isOfRows isGone
}`)
export type Column = ResultOf<typeof explorerColumn>

const savedView = graphql(`fragment SentGridState on GridState {
  id name unfold columnState filterModel isShared isPartial isOwn ownerName
}`)
export type SavedView = ResultOf<typeof savedView>

export const columnsQuery = operation(
  platformShell,
  graphql(
    `query ExplorerColumns($programId: ID!, $templateGroupId: ID!, $unfold: ID) {
      explorerTables(programId: $programId, templateGroupId: $templateGroupId) { id label isGone }
      explorerColumns(programId: $programId, templateGroupId: $templateGroupId, unfold: $unfold) {
        ...SentExplorerColumn
      }
      gridStates(programId: $programId, templateGroupId: $templateGroupId) { ...SentGridState }
    }`,
    [explorerColumn, savedView],
  ),
)

export const saveViewMutation = operation(
  platformShell,
  graphql(
    `mutation SaveGridState($input: GridStateInput!) { saveGridState(input: $input) { ...SentGridState } }`,
    [savedView],
  ),
)

export const deleteViewMutation = operation(
  platformShell,
  graphql(
    `mutation DeleteGridState($id: ID!, $programId: ID!, $templateGroupId: ID!) {
      deleteGridState(id: $id, programId: $programId, templateGroupId: $templateGroupId) { ...SentGridState }
    }`,
    [savedView],
  ),
)

const sentExport = graphql(`fragment SentExplorerExport on ExplorerExport {
  id format state fault forms done withMail expires url
}`)
export type SentExport = ResultOf<typeof sentExport>

export const exportsQuery = operation(
  platformShell,
  graphql(
    `query ExplorerExports($programId: ID!, $templateGroupId: ID!) {
      explorerExports(programId: $programId, templateGroupId: $templateGroupId) { ...SentExplorerExport }
    }`,
    [sentExport],
  ),
)

export const beginExportMutation = operation(
  platformShell,
  graphql(
    `mutation BeginExplorerExport($programId: ID!, $templateGroupId: ID!, $unfold: ID, $columns: [ID!]!,
      $filterModel: JSON!, $sort: ExplorerSort, $format: ExplorerFormat!, $withMail: Boolean!) {
      beginExplorerExport(programId: $programId, templateGroupId: $templateGroupId, unfold: $unfold, columns: $columns,
        filterModel: $filterModel, sort: $sort, format: $format, withMail: $withMail) { id }
    }`,
  ),
)

export const discardExportMutation = operation(
  platformShell,
  graphql(
    `mutation DiscardExplorerExport($id: ID!, $programId: ID!, $templateGroupId: ID!) {
      discardExplorerExport(id: $id, programId: $programId, templateGroupId: $templateGroupId) { id }
    }`,
  ),
)

export const groupsQuery = operation(
  platformShell,
  graphql(
    `query ExplorerGroups($programId: ID!, $templateGroupId: ID!, $columnId: ID!, $sumId: ID, $filterModel: JSON!) {
      explorerGroups(programId: $programId, templateGroupId: $templateGroupId, columnId: $columnId, sumId: $sumId,
        filterModel: $filterModel) {
        groups { value label count sum } others notAnswered unknown statistics { sum least most average median }
      }
    }`,
  ),
)

export const pageQuery = operation(
  platformShell,
  graphql(
    `query ExplorerPage($programId: ID!, $templateGroupId: ID!, $unfold: ID, $columns: [ID!]!, $filterModel: JSON!,
      $sort: ExplorerSort, $skip: Int!, $size: Int!) {
      explorerPage(programId: $programId, templateGroupId: $templateGroupId, unfold: $unfold, columns: $columns,
        filterModel: $filterModel, sort: $sort, skip: $skip, size: $size) {
        rows { formId rowKey cells withheld } rowsLeft total unknown isBehind
      }
    }`,
  ),
)
