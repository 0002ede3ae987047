import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'

export const quickLinksFragment = graphql(
  'fragment HomeQuickLinks on Query { home { quickLinks { id name description url } } }',
)
export type QuickLink = ResultOf<typeof quickLinksFragment>['home']['quickLinks'][number]
