import { AUDIT_RESULTS } from '../../../../runtime/core/audit/results.ts'
import { csvFile } from '../../../../runtime/core/text/csv.ts'
import type { AuditEvent } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { audit, auditWords } from '../audit/index.ts'
import { type AuditFilter, auditFilterInput, filterOf } from './audit-filter.ts'
import { resultOf } from './audit-result.ts'
import { actorOf, cursorOf, detailsOf, linesBefore } from './find-lines.ts'
import { requireAuditor } from './policy.ts'

const MOST_LINES = 10_000
const AT_ONCE = 500

const HEAD = [
  ...['Time (UTC)', 'Person', 'Person ID', 'What was done', 'Action', 'Result', 'Form ID', 'Before', 'After'],
  'Details',
]

interface AuditExport {
  csv: string
  lines: number
  isWhole: boolean
}

/** The newest lines of what is filtered, as CSV. That they were taken out is a line of the log itself. */
async function exportAuditLog(caller: Caller, asked: AuditFilter): Promise<AuditExport> {
  const { services } = caller
  const actorId = await requireAuditor(caller)
  const filter = await filterOf(caller, asked)
  const rows: string[][] = []
  let page: AuditEvent[]
  let before: string | undefined
  do {
    page = await linesBefore(services, filter, AT_ONCE, before)
    rows.push(...(await Promise.all(page.map((event) => rowOf(caller, event)))))
    const last = page.at(-1)
    before = last && cursorOf(last)
  } while (page.length === AT_ONCE && rows.length <= MOST_LINES)
  const lines = Math.min(rows.length, MOST_LINES)
  await audit(services, { action: 'audit.export', actorId, details: { lines, ...said(asked) } })
  return { csv: csvFile([HEAD, ...rows.slice(0, lines)]), lines, isWhole: rows.length === lines }
}

async function rowOf(caller: Caller, event: AuditEvent): Promise<string[]> {
  const { timestamp, actorId, action, formId = '', from = '', to = '' } = event
  const { services } = caller
  const actor = await actorOf(caller, event)
  const name = actor ? `${actor.firstName} ${actor.lastName}`.trim() : ''
  const details = detailsOf(event).map((each) => `${each.name}: ${each.value}`)
  return [
    ...[
      timestamp,
      name,
      actorId,
      auditWords(services).acts.get(action)?.words ?? action,
      action,
      AUDIT_RESULTS[resultOf(services, event)],
      formId,
      from,
      to,
    ],
    details.join('; '),
  ]
}

/** What was filtered by, to be remembered: no more of it than a line has room for. */
const said = (filter: AuditFilter): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 100).toWellFormed() : value]),
  )

export function exportAuditLogField(builder: Builder): void {
  const AuditExportType = builder.objectRef<AuditExport>('AuditExport').implement({
    fields: (t) => ({
      csv: t.exposeString('csv'),
      lines: t.exposeInt('lines'),
      isWhole: t.exposeBoolean('isWhole', {
        description: `False where more than ${MOST_LINES.toLocaleString('en')} lines match: the newest are here.`,
      }),
    }),
  })
  builder.mutationField('exportAuditLog', (t) =>
    t.field({
      description: 'The audit log as CSV, for global admins; the export is a line of it.',
      subGraphs: SHELL,
      type: AuditExportType,
      extensions: { cost: 1_000 },
      args: { filter: t.arg({ type: auditFilterInput(builder) }) },
      resolve: (_, { filter }, { caller }) => exportAuditLog(caller, filter ?? {}),
    }),
  )
}
