import { SortHead } from '../../react/ui/SortHead.tsx'
import type { ListAddress, Order } from './list-address.ts'
import type { Whose } from './shown.ts'

/** How a list is ordered that nobody has sorted (docs/lists.md). */
const USUAL: Readonly<Partial<Record<Whose, { order: Order; oldestFirst: boolean }>>> = {
  MINE: { order: 'LAST_SAVED', oldestFirst: false },
  RETURNED_TO_ME: { order: 'STATUS_CHANGED', oldestFirst: true },
  WAITING_FOR_ME: { order: 'STATUS_CHANGED', oldestFirst: true },
  ALL: { order: 'STATUS_CHANGED', oldestFirst: false },
}

interface Props {
  name: string
  order: Order
  address: Pick<ListAddress, 'shown' | 'order' | 'oldestFirst'>
  onSort(sort: string): void
}

/** The head of a column that the list is sorted by when it is pressed: the newest first, then the oldest. */
export function SortedHead({ name, order, address, onSort }: Props) {
  const usual = USUAL[address.shown.whose]
  const now = address.order ? { order: address.order, oldestFirst: address.oldestFirst ?? false } : usual
  const isSorted = now?.order === order
  return (
    <SortHead
      name={name}
      sorted={isSorted ? (now.oldestFirst ? 'ascending' : 'descending') : undefined}
      onSort={() => onSort(isSorted && !now.oldestFirst ? order : `-${order}`)}
    />
  )
}
