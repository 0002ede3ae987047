import DataLoader from 'dataloader'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { INVENTORY_ITEMS, PRESENT } from './collections.ts'

/** How many containers an inventory holds; those of a list are counted together. */
export const containerCount = memoize(
  ({ services }: Caller) =>
    new DataLoader<string, number>(async (ids) => {
      const counts = await services.store
        .collection(INVENTORY_ITEMS)
        .aggregate<{ _id: string; count: number }>([
          { $match: { inventoryId: { $in: [...ids] }, ...PRESENT } },
          { $group: { _id: '$inventoryId', count: { $sum: 1 } } },
        ])
      const byId = new Map(counts.map(({ _id, count }) => [_id, count]))
      return ids.map((id) => byId.get(id) ?? 0)
    }),
)
