import { AUDIT_RESULTS, type AuditResult } from '../../../../runtime/core/audit/results.ts'
import type { AuditEvent } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { auditWords } from '../audit/index.ts'

export const resultType = memoize((builder: Builder) =>
  builder.enumType('AuditResult', {
    description: 'NOT_KNOWN: the server stopped before it was known whether it was done.',
    values: Object.keys(AUDIT_RESULTS) as AuditResult[],
  }),
)

export function resultOf(services: Services, { action, details = {} }: AuditEvent): AuditResult {
  if (auditWords(services).acts.get(action)?.isRefusal) return 'REFUSED'
  return 'unconfirmed' in details ? 'NOT_KNOWN' : 'DONE'
}

/** The lines whose result that is. */
export function withResult(services: Services, result: AuditResult): Filter {
  const refusals = [...auditWords(services).acts].flatMap(([action, { isRefusal }]) =>
    isRefusal ? [action] : [],
  )
  if (result === 'REFUSED') return { action: { $in: refusals } }
  if (result === 'NOT_KNOWN') return { 'details.unconfirmed': true }
  return { action: { $nin: refusals }, 'details.unconfirmed': { $exists: false } }
}
