import type { ResultOf } from 'gql.tada'
import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

const versionsDocument = graphql(
  'query PublishedVersions($draftId: ID!) { publishedVersions(draftId: $draftId) { version lastUpdated } }',
)
export const versionsQuery = operation(formBuilder, versionsDocument)
export type PublishedVersion = ResultOf<typeof versionsDocument>['publishedVersions'][number]

export const versionQuery = operation(
  formBuilder,
  graphql(`query PublishedVersion($draftId: ID!, $version: Int!) {
    publishedVersion(draftId: $draftId, version: $version) { documents }
  }`),
)
