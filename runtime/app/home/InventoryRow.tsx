import { formatDate } from '../../core/datetime/format.ts'
import { plural } from '../../core/language/plural.ts'
import { Entry } from '../forms/EntryList.tsx'
import type { HomeParts, InventoryEntry } from './home-query.ts'

interface Props {
  inventory: InventoryEntry
  home: Pick<HomeParts, 'storesByUser' | 'inventoryItemsByUser'>
}

/** An inventory that the viewer is in: how much it holds, what of it expires first, and where it is handed out. */
export function InventoryRow({ inventory: { id, name, containerCount }, home }: Props) {
  const stores = home.storesByUser.filter(({ inventoryId }) => inventoryId === id)
  const next = home.inventoryItemsByUser.find(({ inventoryId }) => inventoryId === id)
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
