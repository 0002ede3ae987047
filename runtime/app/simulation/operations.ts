import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell, relationship } from '../../client/graphql/services.ts'

export const campusesQuery = operation(
  relationship,
  graphql('query SimulatedCampuses { campuses { code shortName } }'),
)

const judged = graphql(`fragment JudgedFields on JudgedDocument {
  id name isShown conditions { rule isTrue }
}`)
/** Something that a person is shown or not, and why. */
export type Judged = ResultOf<typeof judged>

export const simulationQuery = operation(
  platformShell,
  graphql(
    `query ViewerSimulation($userId: ID!) {
      viewerSimulation(userId: $userId) {
        userId firstName lastName campusCode roles
        programs { ...JudgedFields } quickLinks { ...JudgedFields } apps { ...JudgedFields }
      }
    }`,
    [judged],
  ),
)
