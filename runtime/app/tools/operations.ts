import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

export const ownProgramsQuery = operation(
  platformShell,
  graphql('query AdminToolPrograms { findProgramsByUser { id name campusCode isAdmin } }'),
)
