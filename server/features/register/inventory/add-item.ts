import type { InventoryItem } from '../../../../schemas/index.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { BARCODE_TAKEN } from './barcode.ts'
import { INVENTORY_ITEMS, MOST_ITEMS, PRESENT } from './collections.ts'
import { contentOf, type ItemContent, isSameContent, itemContentInput, spelled } from './item-content.ts'
import { itemType } from './item-type.ts'
import { openInventory } from './policy.ts'
import { prepared } from './prepare-item.ts'

/**
 * Adds a container to an inventory. Sending it again with the same id adds no second one.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED, CONFLICT for an id that is taken
 */
async function addItem(
  caller: Caller,
  { inventoryId, id }: { inventoryId: string; id: string },
  content: ItemContent,
): Promise<InventoryItem> {
  const { services } = caller
  const inventory = await openInventory(caller, inventoryId, 'WRITE')
  const items = services.store.collection(INVENTORY_ITEMS)
  const known = await items.findOne({ id })
  const item = await prepared(caller, inventory, id, content, known ?? undefined)
  if (known) return sameOf(known, item)
  const count = await items.count({ inventoryId: inventory.id, ...PRESENT }, { limit: MOST_ITEMS })
  if (count >= MOST_ITEMS) throw invalid({ code: 'inventory.full', params: { max: MOST_ITEMS } })
  const details = { inventoryId: inventory.id, after: spelled(item) }
  const isNew = await audited(
    services,
    { action: 'inventory-item.add', actorId: userOf(caller), to: id, details },
    () => insertNew(items, item),
  )
  if (isNew) return item
  const stored = await items.findOne({ id })
  if (!stored) throw invalid(BARCODE_TAKEN)
  return sameOf(stored, item)
}

/** What the same request stored before. @throws AppError CONFLICT where it is another one */
function sameOf(stored: InventoryItem, wanted: InventoryItem): InventoryItem {
  const isOfSame = stored.inventoryId === wanted.inventoryId && stored.removedDate === undefined
  if (isOfSame && isSameContent(stored, wanted)) return stored
  throw conflict('inventory_item.changed', 'There is a container of this id')
}

export function addItemField(builder: Builder): void {
  const AddInventoryItemInput = builder.inputType('AddInventoryItemInput', {
    fields: (t) => ({
      inventoryId: t.id({ required: true }),
      id: t.id({
        required: true,
        description: 'Chosen by the client, so that a repeated request adds one.',
      }),
      content: t.field({ type: itemContentInput(builder), required: true }),
    }),
  })
  builder.mutationField('addInventoryItem', (t) =>
    t.field({
      description: 'Adds a container to an inventory, for who may write in it.',
      subGraphs: SHELL,
      type: itemType(builder),
      args: { input: t.arg({ type: AddInventoryItemInput, required: true }) },
      resolve: (_, { input: { content, ...asked } }, { caller }) =>
        addItem(caller, asked, contentOf({ ...content })),
    }),
  )
}
