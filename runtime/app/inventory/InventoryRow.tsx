import { formatDate } from '../../core/datetime/format.ts'
import { plural } from '../../core/language/plural.ts'
import { Entry } from '../forms/EntryList.tsx'
import type { RowProps } from '../shell/home-section.ts'
import type { InventoryItem } from './home-operations.ts'

/** An inventory that the viewer is in: how much it holds, what of it expires first, and where it is handed out. */
export default function InventoryRow({ item }: RowProps<InventoryItem>) {
  const { id, name, containerCount, stores, next } = item
  const today = new Date().toISOString().slice(0, 10)
  const day = next?.expiryDate && formatDate(next.expiryDate)
  const isPast = next?.expiryDate != null && next.expiryDate < today
  return (
    <Entry
      name={name}
      href={`/manage-inventory/${id}`}
      details={[
        plural(containerCount, { one: '1 container', other: '# containers' }),
        day && `${isPast ? 'Expired' : 'First to expire'}: ${next.name}, ${day}`,
      ]}
      note={stores.length > 0 ? `Stores: ${stores.map((store) => store.name).join(', ')}` : null}
    />
  )
}
