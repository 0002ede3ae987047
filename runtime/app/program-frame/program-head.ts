import type { ResultOf } from 'gql.tada'
import type { startableTemplate } from '../../client/form/form-lists.ts'
import { graphql } from '../../client/graphql/graphql.ts'

/** What the frame of a program's screens shows. */
export const programHead = graphql(
  `fragment ProgramHead on Program {
    id name campusCode isAdmin templates { groupId name language } dashboards { id name } myDashboards { id name }
    defaultDashboardId canAddDashboard
    reports { id name }
  }`,
)

export interface ProgramHead {
  program: ResultOf<typeof programHead>
  assessmentTemplates: readonly ResultOf<typeof startableTemplate>[]
}
