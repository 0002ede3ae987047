import { Link } from 'wouter'
import type { FormListItem } from '../../client/form/form-lists.ts'
import { muted } from '../../react/ui/text.ts'
import { formPath } from '../forms/form-path.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { shortDate } from '../forms/short-date.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './DocumentTable.module.css'

/** A page of documents; a narrow screen stacks each as a card. */
export function DocumentTable({ docs }: { docs: readonly FormListItem[] }) {
  const { flags } = useApplication()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Type</th>
            <th scope="col">Status</th>
            <th scope="col">Started</th>
            <th scope="col">Last saved</th>
          </tr>
        </thead>
        <tbody>
          {docs.map((form) => (
            <tr key={form.id}>
              <th scope="row">
                <Link href={formPath(form.id, flags)}>{form.name}</Link>
                {form.autoId && <div className={muted}>{form.autoId}</div>}
              </th>
              <td data-label="Type">{form.templateName}</td>
              <td data-label="Status">
                <StatusBadge status={form.status} />
              </td>
              <td data-label="Started">{shortDate(form.createdDate)}</td>
              <td data-label="Last saved">{form.lastSaved ? shortDate(form.lastSaved) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
