import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { platformShell } from '../../../client/graphql/services.ts'

export const renameMutation = operation(
  platformShell,
  graphql(
    'mutation RenameDashboard($input: RenameDashboardInput!) { renameDashboard(input: $input) { id } }',
  ),
)
export const duplicateMutation = operation(
  platformShell,
  graphql(
    'mutation DuplicateDashboard($input: DuplicateDashboardInput!) { duplicateDashboard(input: $input) { id } }',
  ),
)
export const setDefaultMutation = operation(
  platformShell,
  graphql(
    'mutation SetDefaultDashboard($input: SetDefaultDashboardInput!) { setDefaultDashboard(input: $input) { id } }',
  ),
)
export const removeMutation = operation(
  platformShell,
  graphql(
    'mutation RemoveDashboard($input: DeleteDashboardInput!) { deleteDashboard(input: $input) { status } }',
  ),
)
/** In which program a dashboard is that is known by its id alone. */
export const placeQuery = operation(
  platformShell,
  graphql('query DashboardPlace($id: ID!) { dashboardProgramId(id: $id) }'),
)
