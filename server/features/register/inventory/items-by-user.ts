import { readerOf, readersOf } from '../../../../runtime/core/inventory/user-permission.ts'
import type { InventoryItem } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { homeType } from '../../template/home/index.ts'
import { INVENTORY_ITEMS, PRESENT } from './collections.ts'
import { itemType } from './item-type.ts'
import { openInventory, ownInventories } from './policy.ts'

const MOST_SHOWN = 25

interface Asked {
  inventoryId?: string | null | undefined
  userId?: string | null | undefined
}

/**
 * What is in the inventories that name the viewer, or in one that they may see: what expires first, so much as a page
 * shows. Of another person it is what the viewer sees as well: nobody learns more by asking about somebody.
 *
 * @throws AppError NOT_FOUND for an inventory that the viewer may not see
 */
async function itemsByUser(caller: Caller, { inventoryId, userId }: Asked): Promise<InventoryItem[]> {
  const inventories = inventoryId
    ? [await openInventory(caller, inventoryId, 'READ')]
    : await ownInventories(caller)
  const isOther = userId && userId !== caller.userId
  const named = isOther
    ? inventories.filter((each) => {
        const { readers, denied } = readersOf(each)
        return readers.includes(readerOf(userId)) && !denied.includes(userId)
      })
    : inventories
  if (named.length === 0) return []
  return caller.services.store
    .collection(INVENTORY_ITEMS)
    .find(
      { inventoryId: { $in: named.map(({ id }) => id) }, ...PRESENT },
      { sort: { expiryOrder: 1 }, limit: MOST_SHOWN },
    )
}

export function itemsByUserFields(builder: Builder): void {
  const description = `What is in the inventories that name the viewer, the first to expire first; ${MOST_SHOWN} at most.`
  builder.queryField('inventoryItemsByUser', (t) =>
    t.field({
      description,
      subGraphs: SHELL,
      type: [itemType(builder)],
      args: { inventoryId: t.arg.id(), userId: t.arg.id() },
      resolve: (_, asked, { caller }) => itemsByUser(caller, asked),
    }),
  )
  builder.objectField(homeType(builder), 'inventoryItemsByUser', (t) =>
    t.field({
      description,
      type: [itemType(builder)],
      resolve: (asked, _args, { caller }) => itemsByUser(caller, asked),
    }),
  )
}
