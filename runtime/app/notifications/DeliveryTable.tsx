import { Link } from 'wouter'
import { formatMoment } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { StackedTable } from '../../react/ui/StackedTable.tsx'
import { muted } from '../../react/ui/text.ts'
import { formPath } from '../address/forms.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './DeliveryTable.module.css'
import type { StateWords } from './words.ts'

/** What was sent to whom, and what became of it. */
export interface Row {
  id: string
  cursor: string
  to: string
  about: string
  formId: string | null
  createdDate: string
  state: StateWords | undefined
  /** When it is tried again. */
  next?: string
  /** What went wrong. */
  errors: readonly (string | null)[]
  /** What the button says that sends it again; none where it has not failed. */
  again?: string
}

interface Props {
  label: string
  columns: readonly [string, string, string]
  rows: readonly Row[]
  onAgain(id: string): void
}

/** A narrow screen stacks each line as a card. */
export function DeliveryTable({ label, columns, rows, onAgain }: Props) {
  const { flags } = useApplication()
  return (
    <StackedTable label={label} columns={[...columns, 'State']}>
      {rows.map(({ id, to, about, formId, createdDate, state, next, errors, again }) => (
        <tr key={id}>
          <th scope="row" className={styles.to}>
            {to}
          </th>
          <td>{formId ? <Link href={formPath(formId, flags)}>{about}</Link> : about}</td>
          <td>{formatMoment(createdDate)}</td>
          <td className={styles.state}>
            <Badge tone={state?.tone}>{state?.label}</Badge>
            {next && <p className={muted}>Next try {formatMoment(next)}</p>}
            {errors.map(
              (error) =>
                error && (
                  <p key={error} className={muted}>
                    {error}
                  </p>
                ),
            )}
            {again && (
              <Button small aria-label={`${again} to ${to}`} onClick={() => onAgain(id)}>
                {again}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </StackedTable>
  )
}
