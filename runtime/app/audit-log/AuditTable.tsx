import { useState } from 'react'
import { Link } from 'wouter'
import { AUDIT_RESULTS } from '../../core/audit/results.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { RowTools, StackedTable } from '../../react/ui/StackedTable.tsx'
import { formPath } from '../address/forms.ts'
import { useApplication } from '../session/session-context.ts'
import { LineDetails } from './LineDetails.tsx'
import type { Act, Line } from './operations.ts'
import { actionText, actorText, RESULT_TONES } from './words.ts'

const COLUMNS = ['When', 'Person', 'What was done', 'To what', 'Result']

interface Props {
  lines: readonly Line[]
  acts: readonly Act[]
}

/** A narrow screen stacks each line as a card. */
export function AuditTable({ lines, acts }: Props) {
  return (
    <StackedTable label="What was done" columns={COLUMNS} tools="Details">
      {lines.map((line) => (
        <LineRow key={line.id} line={line} what={actionText(acts, line.action)} />
      ))}
    </StackedTable>
  )
}

function LineRow({ line, what }: { line: Line; what: string }) {
  const { flags } = useApplication()
  const [isOpen, setOpen] = useState(false)
  const { id, timestamp, formId, from, to } = line
  const moment = formatMoment(timestamp)
  return (
    <>
      <tr>
        <td>{moment}</td>
        <td>{actorText(line)}</td>
        <th scope="row">{what}</th>
        <td>{formId ? <Link href={formPath(formId, flags)}>Form {formId}</Link> : (to ?? from)}</td>
        <td>
          <Badge tone={RESULT_TONES[line.result]}>{AUDIT_RESULTS[line.result]}</Badge>
        </td>
        <RowTools>
          <Button
            small
            aria-expanded={isOpen}
            aria-controls={`line-${id}`}
            aria-label={`Details: ${what}, ${moment}`}
            onClick={() => setOpen(!isOpen)}
          >
            Details
          </Button>
        </RowTools>
      </tr>
      <tr id={`line-${id}`} data-details hidden={!isOpen}>
        <td colSpan={COLUMNS.length + 1}>{isOpen && <LineDetails line={line} />}</td>
      </tr>
    </>
  )
}
