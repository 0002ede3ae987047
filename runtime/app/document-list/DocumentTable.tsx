import type { DocumentItem } from '../../client/form/form-lists.ts'
import type { Column } from './columns.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import styles from './DocumentTable.module.css'
import type { ListAddress } from './list-address.ts'
import { rowKeys } from './row-keys.ts'
import { SelectBox } from './SelectBox.tsx'
import { SortedHead } from './SortedHead.tsx'
import type { SelectionOf } from './selection/use-selection.ts'

interface Props {
  docs: readonly DocumentItem[]
  /** Besides the document's name. */
  columns: readonly Column[]
  address: Pick<ListAddress, 'shown' | 'order' | 'oldestFirst'>
  /** Where a document opens; those that were deleted do not. */
  pathOf(id: string): string
  /** `STARTED` with the oldest first, `-STARTED` with the newest. */
  onSort(sort: string): void
  /** The list is no longer what it was. */
  onChange(): void
  /** The one that is read beside the list. */
  chosen?: string | undefined
  /** Arrow keys came to it. */
  onChoose?: ((id: string) => void) | undefined
  /** It was pressed beside its name. */
  onPress?: ((id: string) => void) | undefined
  selection?: SelectionOf | undefined
}

/** A page of documents; where there is not room enough, each is stacked as a card. */
export function DocumentTable({ docs, columns, address, onSort, onChoose, selection, ...row }: Props) {
  const hasNumbers = columns.some(({ id }) => id === 'number')
  const isDeleted = address.shown.whose === 'DELETED'
  const idOf = (at: number) => docs[at]?.id ?? ''
  const keys = rowKeys({
    onRow: (at) => onChoose?.(idOf(at)),
    onExtend: (from, to) => selection?.extend(idOf(to), idOf(from)),
    onToggle: (at) => selection?.toggle(idOf(at)),
  })
  return (
    <div className={styles.frame} data-compact={row.chosen !== undefined || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && (
              <SelectBox
                aria-label="Select all on this page"
                checked={selection.isAll}
                isSome={!selection.isAll && selection.docs.length > 0}
                onPress={selection.isAll ? selection.clear : selection.selectAll}
              />
            )}
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
        <tbody onKeyDown={keys}>
          {docs.map((form) => (
            <DocumentRow
              key={form.id}
              form={form}
              columns={columns}
              hasNumber={!hasNumbers}
              isDeleted={isDeleted}
              selection={selection}
              {...row}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
