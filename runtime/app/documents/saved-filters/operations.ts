import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { platformShell } from '../../../client/graphql/services.ts'

const savedFilter = graphql(
  `fragment SavedFilterItem on SavedFilter {
    id name show search templateGroupId status sort columns
    figure { programId dashboardId tileId first second }
  }`,
)
export type SavedFilter = ResultOf<typeof savedFilter>

export const savedFiltersQuery = operation(
  platformShell,
  graphql('query SavedFilters { savedFilters { ...SavedFilterItem } }', [savedFilter]),
)

export const saveFilterMutation = operation(
  platformShell,
  graphql(
    'mutation SaveFilter($input: SavedFilterInput!) { saveFilter(input: $input) { ...SavedFilterItem } }',
    [savedFilter],
  ),
)

export const deleteSavedFilterMutation = operation(
  platformShell,
  graphql('mutation DeleteSavedFilter($id: ID!) { deleteSavedFilter(id: $id) { ...SavedFilterItem } }', [
    savedFilter,
  ]),
)
