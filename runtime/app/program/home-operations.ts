import { graphql } from '../../client/graphql/graphql.ts'

export const programsFragment = graphql('fragment HomePrograms on Query { findProgramsByUser { id name } }')
