import papa from 'papaparse'
import type { DocumentItem } from '../../../client/form/form-lists.ts'
import type { StatusRegistry } from '../../../core/workflow/status.ts'
import { statusOf } from '../../../core/workflow/status.ts'

/**
 * A list of documents for a spreadsheet (RFC 4180), with the mark by which it knows that it is UTF-8. What it would
 * compute is told to be a text.
 */
export function documentsCsv(
  docs: readonly DocumentItem[],
  statuses: StatusRegistry,
  addressOf: (id: string) => string,
): string {
  const rows = docs.map((form) => ({
    Document: form.name,
    Number: form.autoId ?? '',
    Type: form.templateName,
    Status: statusOf(form.status, statuses)?.label ?? form.status,
    'Status since': form.statusDate,
    Owner: form.owner ? `${form.owner.firstName} ${form.owner.lastName}` : '',
    Started: form.createdDate,
    'Last saved': form.lastSaved ?? '',
    Link: addressOf(form.id),
  }))
  return `\uFEFF${papa.unparse(rows, { newline: '\r\n', escapeFormulae: true })}\r\n`
}
