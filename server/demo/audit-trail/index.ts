import { wholeTrail } from '../../features/ground/audit/index.ts'
import { dateOf, PRESENT } from '../forms/generated/calendar.ts'
import { demoForms, demoTasks } from '../forms/index.ts'
import type { DemoCampus } from '../open-demo-campus.ts'
import { formLines } from './form-lines.ts'
import { officeLines } from './office-lines.ts'

const DAYS = 183

/** Who did what in the last six months: each line follows the one before it, as the audit writer links them. */
export function demoAuditTrail({
  templates,
  reports,
  tuples,
  places,
}: DemoCampus): ReturnType<typeof wholeTrail> {
  const since = PRESENT.day - DAYS
  const first = dateOf(since)
  const recent = reports.filter(({ events }) => String(events.at(-1)?.timestamp) >= first)
  const forms = demoForms(templates, recent)
  const lines = [
    ...formLines(forms, demoTasks(templates, reports)),
    ...officeLines({ forms, templates, tuples, flags: places.flags }, since),
  ]
  const inOrder = lines
    .filter(({ timestamp }) => timestamp >= first)
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0))
  return wholeTrail(
    inOrder.map((line, index) => ({ schemaVersion: 1, entryId: `demo-line-${index + 1}`, ...line })),
  )
}
