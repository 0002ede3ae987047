import { dateOf } from '../../core/datetime/calendar.ts'
import { saveFile } from '../../react/ui/save-file.ts'
import { showToast } from '../feedback/toasts.ts'
import type { Session } from '../session/session.ts'
import type { toFilter } from './audit-address.ts'
import { exportMutation } from './operations.ts'

/** Gives the person what is filtered as a file for a spreadsheet. */
export async function exportLog({ transport }: Session, filter: ReturnType<typeof toFilter>): Promise<void> {
  const { csv, lines, isWhole } = (await transport.request(exportMutation, { filter })).exportAuditLog
  const today = dateOf(new Date().toISOString())
  saveFile(`Audit-log-${today}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const count = lines.toLocaleString('en')
  if (isWhole) showToast('success', lines === 1 ? '1 line was exported.' : `${count} lines were exported.`)
  else showToast('neutral', `The newest ${count} lines were exported. Filter the log to export the others.`)
}
