import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell, relationship } from '../../client/graphql/services.ts'

const flagsDocument = graphql(`query FeatureFlags {
  featureFlags {
    id description state { enabled campusCodes } revision changedAt changedBy { firstName lastName }
  }
}`)
export const flagsQuery = operation(platformShell, flagsDocument)
export type Flag = ResultOf<typeof flagsDocument>['featureFlags'][number]
export type FlagState = Flag['state']

const changesDocument = graphql(`query FeatureFlagChanges($id: ID!) {
  featureFlagChanges(id: $id) {
    id timestamp actor { firstName lastName }
    before { enabled campusCodes } after { enabled campusCodes }
  }
}`)
export const changesQuery = operation(platformShell, changesDocument)

export const setFlagMutation = operation(
  platformShell,
  graphql(`mutation SetFeatureFlag($input: SetFeatureFlagInput!) {
    setFeatureFlag(input: $input) { id state { enabled campusCodes } revision }
  }`),
)

export const campusesQuery = operation(
  relationship,
  graphql(`query FlagCampuses { campuses { code shortName } }`),
)
