import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../../runtime/client/graphql/services.ts'

const editedDashboard = graphql(`fragment EditedDashboard on Dashboard {
  id name revision tiles layouts { lg { i x y w h } md { i x y w h } sm { i x y w h } }
}`)
/** A dashboard as those are sent it who may change it. */
export type EditedDashboard = ResultOf<typeof editedDashboard>

export const editedDashboardQuery = operation(
  platformShell,
  graphql(
    'query EditedDashboard($programId: ID!, $id: ID!) { dashboard(programId: $programId, id: $id) { ...EditedDashboard } }',
    [editedDashboard],
  ),
)

/** What may be put on it; for the admins of the program alone. */
export const offeredQuery = operation(
  platformShell,
  graphql(`query OfferedMetrics($programId: ID!) {
    program(id: $programId) { name }
    dashboardMetrics(programId: $programId) { templateGroupId templateName metrics buildingKeys plain }
  }`),
)

export const tryTileQuery = operation(
  platformShell,
  graphql(`query TryTile($programId: ID!, $tile: JSON!) {
    dashboardTile(programId: $programId, tile: $tile) {
      state metric
      figure {
        axes { key label by values { value label color place { latitude longitude } } } cells { at value count } total count
        before { total cells { at value count } } hidden others unanswered isBehind gone
      }
    }
  }`),
)

export const createMutation = operation(
  platformShell,
  graphql(
    'mutation CreateDashboard($input: CreateDashboardInput!) { createDashboard(input: $input) { revision } }',
  ),
)
export const updateMutation = operation(
  platformShell,
  graphql(
    'mutation UpdateDashboard($input: UpdateDashboardInput!) { updateDashboard(input: $input) { revision } }',
  ),
)
export const deleteMutation = operation(
  platformShell,
  graphql(
    'mutation DeleteDashboard($input: DeleteDashboardInput!) { deleteDashboard(input: $input) { status } }',
  ),
)
