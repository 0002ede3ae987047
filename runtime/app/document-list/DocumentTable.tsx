import { Link } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { muted } from '../../react/ui/text.ts'
import { formPath, programFormPath } from '../forms/form-path.ts'
import { queuedFormPath } from '../review-queue/queue-address.ts'
import { useApplication } from '../session/session-context.ts'
import type { Column } from './columns.tsx'
import styles from './DocumentTable.module.css'
import type { ListAddress } from './list-address.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { SortedHead } from './SortedHead.tsx'
import type { Within } from './within.ts'

interface Props {
  docs: readonly DocumentItem[]
  /** Besides the document's name. */
  columns: readonly Column[]
  /** All of one template: it is not named, and its documents open in their program. */
  within?: Within
  address: Pick<ListAddress, 'shown' | 'order' | 'oldestFirst'>
  /** `STARTED` with the oldest first, `-STARTED` with the newest. */
  onSort(sort: string): void
  /** The list is no longer what it was. */
  onChange(): void
}

/** A page of documents; a narrow screen stacks each as a card. Those that were deleted do not open. */
export function DocumentTable({ docs, columns, within, address, onSort, onChange }: Props) {
  const { flags } = useApplication()
  const { whose } = address.shown
  const hasNumbers = columns.some(({ id }) => id === 'number')
  const isDeleted = whose === 'DELETED'
  const pathOf = (id: string) =>
    within
      ? programFormPath(within.programId, id)
      : whose === 'WAITING_FOR_ME'
        ? queuedFormPath(id)
        : formPath(id, flags)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            {columns.map(({ name, order }) =>
              order ? (
                <SortedHead key={name} name={name} order={order} address={address} onSort={onSort} />
              ) : (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
            {isDeleted && <td />}
          </tr>
        </thead>
        <tbody>
          {docs.map((form) => (
            <tr key={form.id}>
              <th scope="row">
                {isDeleted ? form.name : <Link href={pathOf(form.id)}>{form.name}</Link>}
                {form.autoId && !hasNumbers && <div className={muted}>{form.autoId}</div>}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name} data-label={name}>
                  {of(form)}
                </td>
              ))}
              {isDeleted && (
                <td>
                  <RestoreButton form={form} onRestored={onChange} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
