import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

const logDocument = graphql(`query AuditLog($filter: AuditFilter!, $before: String) {
  auditLog(filter: $filter, first: 50, before: $before) {
    id cursor timestamp actorId actor { firstName lastName } action result formId from to
    details { name value }
  }
}`)
export const logQuery = operation(platformShell, logDocument)
export type Line = ResultOf<typeof logDocument>['auditLog'][number]

const actsDocument = graphql(`query AuditActs { auditActs { id words noun nounWords } }`)
export const actsQuery = operation(platformShell, actsDocument)
export type Act = ResultOf<typeof actsDocument>['auditActs'][number]

export const exportMutation = operation(
  platformShell,
  graphql(`mutation ExportAuditLog($filter: AuditFilter!) {
    exportAuditLog(filter: $filter) { csv lines isWhole }
  }`),
)
