import { Link } from 'wouter'
import type { ReviewListItem } from '../../client/form/form-lists.ts'
import { muted } from '../../react/ui/text.ts'
import { formPath } from '../forms/form-path.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { shortDate } from '../forms/short-date.ts'
import { waitedFor } from '../forms/since.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './DocumentTable.module.css'
import type { Whose } from './shown.ts'

/** A page of documents; a narrow screen stacks each as a card. */
export function DocumentTable({ docs, whose }: { docs: readonly ReviewListItem[]; whose: Whose }) {
  const { flags } = useApplication()
  const isMine = whose === 'MINE'
  const columns = isMine
    ? ['Document', 'Type', 'Status', 'Started', 'Last saved']
    : ['Document', 'Owner', 'Type', 'Status', whose === 'ALL' ? 'Since' : 'Waiting']
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {docs.map((form) => (
            <tr key={form.id}>
              <th scope="row">
                <Link href={formPath(form.id, flags)}>{form.name}</Link>
                {form.autoId && <div className={muted}>{form.autoId}</div>}
              </th>
              {!isMine && (
                <td data-label="Owner">
                  {form.owner ? `${form.owner.firstName} ${form.owner.lastName}` : '–'}
                </td>
              )}
              <td data-label="Type">{form.templateName}</td>
              <td data-label="Status">
                <StatusBadge status={form.status} />
              </td>
              {isMine ? (
                <>
                  <td data-label="Started">{shortDate(form.createdDate)}</td>
                  <td data-label="Last saved">{form.lastSaved ? shortDate(form.lastSaved) : '–'}</td>
                </>
              ) : (
                <td data-label={columns.at(-1)}>
                  {whose === 'ALL' ? shortDate(form.statusDate) : waitedFor(form.statusDate, Date.now())}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
