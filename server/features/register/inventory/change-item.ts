import type { InventoryItem } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { contentOf, type ItemContent, isSameContent, itemContentInput, spelled } from './item-content.ts'
import { itemType } from './item-type.ts'
import { changeSeen, openItem } from './open-item.ts'
import { prepared } from './prepare-item.ts'

/** What may be absent, and is taken out where it is. */
const OPTIONAL = [
  ...(['libraryItemId', 'casNumber', 'container'] as const),
  ...(['barcode', 'claimedBarcode', 'receivedDate', 'expiryDate'] as const),
]

/**
 * Changes a container in the place of the revision that was seen. Sending it again changes nothing.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED, CONFLICT
 */
async function changeItem(
  caller: Caller,
  seen: { id: string; revision: string },
  content: ItemContent,
): Promise<InventoryItem> {
  const { item: before, inventory } = await openItem(caller, seen.id)
  const after = await prepared(caller, inventory, before.id, content, before)
  const { id: _, ...$set } = after
  const $unset = Object.fromEntries(
    OPTIONAL.filter((field) => after[field] === undefined).map((field) => [field, '']),
  )
  const update = { $set, ...(Object.keys($unset).length > 0 && { $unset }) }
  const details = { inventoryId: inventory.id, before: spelled(before), after: spelled(after) }
  return changeSeen(
    caller,
    { action: 'inventory-item.change', details },
    seen,
    update,
    (now) => now.removedDate === undefined && isSameContent(now, after),
  )
}

export function changeItemField(builder: Builder): void {
  const ChangeInventoryItemInput = builder.inputType('ChangeInventoryItemInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      revision: t.id({ required: true, description: 'The one that was seen.' }),
      content: t.field({ type: itemContentInput(builder), required: true }),
    }),
  })
  builder.mutationField('changeInventoryItem', (t) =>
    t.field({
      description:
        'Changes a container, for who may write in its inventory. CONFLICT where somebody else changed it meanwhile.',
      subGraphs: SHELL,
      type: itemType(builder),
      args: { input: t.arg({ type: ChangeInventoryItemInput, required: true }) },
      resolve: (_, { input: { content, ...seen } }, { caller }) =>
        changeItem(caller, seen, contentOf({ ...content })),
    }),
  )
}
