import type { ResultOf } from 'gql.tada'
import type { Report, ReportColumn, ReportParameter } from '../../../../schemas/index.ts'
import { startableTemplate } from '../../../client/form/form-lists.ts'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { platformShell } from '../../../client/graphql/services.ts'
import { programHead } from '../../program-frame/program-head.ts'

const sentReport = graphql(`fragment SentReport on Report {
  id name shown campuses { code name } defaults
}`)
export type SentReport = ResultOf<typeof sentReport>

/** A report without what it asks of forms. */
export type ShownReport = Pick<
  Report,
  'title' | 'mark' | 'notes' | 'orderBy' | 'isSummary' | 'sections' | 'signature' | 'closing'
> & {
  parameters: readonly Omit<ReportParameter, 'key'>[]
  columns: readonly Omit<ReportColumn, 'value'>[]
}

export const reportQuery = operation(
  platformShell,
  graphql(
    `query ProgramReport($programId: ID!, $id: ID!) {
      report(programId: $programId, id: $id) { ...SentReport }
      program(id: $programId) { ...ProgramHead }
      assessmentTemplates(programId: $programId, includeRestrictedCreateAccess: true) { ...StartableTemplate }
    }`,
    [sentReport, programHead, startableTemplate],
  ),
)

export const reportPageQuery = operation(
  platformShell,
  graphql(
    `query ReportPage($programId: ID!, $id: ID!, $parameters: JSON!, $after: String) {
      reportPage(programId: $programId, id: $id, parameters: $parameters, after: $after) {
        rows { formId cells } count sums next head { total isBehind leftOut unknown }
      }
    }`,
  ),
)
