import type { ResultOf } from 'gql.tada'
import { startableTemplate } from '../../../client/form/form-lists.ts'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { platformShell } from '../../../client/graphql/services.ts'
import { programHead } from '../../program-frame/program-head.ts'

const sentDashboard = graphql(`fragment SentDashboard on Dashboard {
  id name type revision canEdit canManage isDefault isMyDefault tileIds layouts { lg { i x y w h } md { i x y w h } sm { i x y w h } }
}`)
/** A dashboard as it is read: where its tiles stand, and not what they ask. */
export type SentDashboard = ResultOf<typeof sentDashboard>

export const dashboardQuery = operation(
  platformShell,
  graphql(
    `query ProgramDashboard($programId: ID!, $id: ID!) {
      dashboard(programId: $programId, id: $id) { ...SentDashboard }
      program(id: $programId) { ...ProgramHead }
      assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
    }`,
    [sentDashboard, programHead, startableTemplate],
  ),
)

const tileFigure = graphql(`fragment TileFigure on DashboardFigure {
  tileId state metric documents { templateGroupId status isByStatus }
  figure {
    axes { key label by values { value label color place { latitude longitude } } } cells { at value count } total count
    before { total cells { at value count } } hidden others unanswered isBehind gone asOf
  }
}`)
/** What a tile came to. */
export type TileFigure = ResultOf<typeof tileFigure>

export const figuresQuery = operation(
  platformShell,
  graphql(
    `query DashboardFigures($programId: ID!, $id: ID!, $tileIds: [ID!]) {
      dashboardFigures(programId: $programId, id: $id, tileIds: $tileIds) { ...TileFigure }
    }`,
    [tileFigure],
  ),
)
