import type { InventoryItem } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { itemType } from './item-type.ts'
import { changeOf, changeSeen, openItem } from './open-item.ts'
import { roomIssues } from './prepare-item.ts'

interface Asked {
  id: string
  revision: string
  roomId: string
}

/**
 * Puts a container into another room of its inventory. Sending it again changes nothing.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED for a room that the inventory has not, CONFLICT
 */
async function moveItem(caller: Caller, { roomId, ...seen }: Asked): Promise<InventoryItem> {
  const { item: before, inventory } = await openItem(caller, seen.id)
  const issues = await roomIssues(caller, inventory, { roomId }, before)
  if (issues.length > 0) throw invalid(...issues)
  const details = { inventoryId: inventory.id, before: before.roomId, after: roomId }
  return changeSeen(
    caller,
    { action: 'inventory-item.move', details },
    seen,
    { $set: { roomId, ...changeOf(caller) } },
    (now) => now.removedDate === undefined && now.roomId === roomId,
  )
}

export function moveItemField(builder: Builder): void {
  const MoveInventoryItemInput = builder.inputType('MoveInventoryItemInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      revision: t.id({ required: true, description: 'The one that was seen.' }),
      roomId: t.id({ required: true, description: 'A room of the same inventory.' }),
    }),
  })
  builder.mutationField('moveInventoryItem', (t) =>
    t.field({
      description: 'Puts a container into another room of its inventory, for who may write in it.',
      subGraphs: SHELL,
      type: itemType(builder),
      args: { input: t.arg({ type: MoveInventoryItemInput, required: true }) },
      resolve: (_, { input }, { caller }) => moveItem(caller, input),
    }),
  )
}
