import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { muted } from '../../react/ui/text.ts'
import { formPath, programFormPath } from '../forms/form-path.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { shortDate } from '../forms/short-date.ts'
import { waitedFor } from '../forms/since.ts'
import { queuedFormPath } from '../review-queue/queue-address.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './DocumentTable.module.css'
import type { ListAddress, Order } from './list-address.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { SortedHead } from './SortedHead.tsx'
import type { Whose } from './shown.ts'
import type { Within } from './within.ts'

/** What a column says of a document. */
interface Column {
  name: string
  /** What the server orders by, where the column can be sorted by. */
  order?: Order
  of(form: DocumentItem): ReactNode
}

const dateOf = (instant: string | null) => (instant ? shortDate(instant) : '–')

const type: Column = { name: 'Type', of: ({ templateName }) => templateName }
const status: Column = { name: 'Status', of: (form) => <StatusBadge status={form.status} /> }
const owner: Column = {
  name: 'Owner',
  of: (form) => (form.owner ? `${form.owner.firstName} ${form.owner.lastName}` : '–'),
}

/** Besides the document's name. */
const columns: Readonly<Record<Whose, readonly Column[]>> = {
  MINE: [
    type,
    status,
    { name: 'Started', order: 'STARTED', of: ({ createdDate }) => shortDate(createdDate) },
    { name: 'Last saved', order: 'LAST_SAVED', of: ({ lastSaved }) => dateOf(lastSaved) },
  ],
  RETURNED_TO_ME: [
    type,
    status,
    { name: 'Returned', order: 'STATUS_CHANGED', of: ({ statusDate }) => shortDate(statusDate) },
  ],
  WAITING_FOR_ME: [
    owner,
    type,
    status,
    { name: 'Waiting', order: 'STATUS_CHANGED', of: ({ statusDate }) => waitedFor(statusDate, Date.now()) },
  ],
  ALL: [
    owner,
    type,
    status,
    { name: 'Since', order: 'STATUS_CHANGED', of: ({ statusDate }) => shortDate(statusDate) },
  ],
  DELETED: [
    type,
    { name: 'Deleted', of: ({ deletedDate }) => dateOf(deletedDate) },
    { name: 'Kept until', of: ({ restorableUntil }) => dateOf(restorableUntil) },
  ],
}

interface Props {
  docs: readonly DocumentItem[]
  /** All of one template: it is not named, and its documents open in their program. */
  within?: Within
  address: Pick<ListAddress, 'shown' | 'order' | 'oldestFirst'>
  /** `STARTED` with the oldest first, `-STARTED` with the newest. */
  onSort(sort: string): void
  /** The list is no longer what it was. */
  onChange(): void
}

/** A page of documents; a narrow screen stacks each as a card. Those that were deleted do not open. */
export function DocumentTable({ docs, within, address, onSort, onChange }: Props) {
  const { flags } = useApplication()
  const { whose } = address.shown
  const shown = within ? columns[whose].filter((column) => column !== type) : columns[whose]
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
            {shown.map(({ name, order }) =>
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
                {form.autoId && <div className={muted}>{form.autoId}</div>}
              </th>
              {shown.map(({ name, of }) => (
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
