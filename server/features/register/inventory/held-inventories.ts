import { readersOf } from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory } from '../../../../schemas/index.ts'
import { campusObject } from '../../../authz/object-names.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Holding, MOST_HELD, type Move, type Moved } from '../../../contract/holdings.ts'
import { lookedAfter } from '../../ground/authorization/index.ts'
import { INVENTORIES } from './collections.ts'

/** Inventories of the campuses that the viewer looks after. */
export const inventoryHolding: Holding<Caller> = {
  kind: 'INVENTORY',
  order: 3,
  async find(caller, userId) {
    const found = await caller.services.store
      .collection(INVENTORIES)
      .find({ owner: userId }, { sort: { id: 1 }, limit: MOST_HELD })
    const held = await lookedAfter(caller, found, campusOf)
    return held.map((each) => ({ id: each.id, move: (move) => moveInventory(caller, each, move) }))
  },
  async among(caller, ids) {
    const all = await caller.services.store.collection(INVENTORIES).find({ id: { $in: ids } })
    return { all, shown: await lookedAfter(caller, all, campusOf) }
  },
  async giveBack(caller, went, back) {
    const inventory = await caller.services.store.collection(INVENTORIES).findOne({ id: went.holding })
    if (!inventory) return 'GONE'
    if (inventory.owner === went.toId) return moveInventory(caller, inventory, back)
    if (inventory.owner !== went.fromId) return 'HANDED_ON'
    // A server died between the move and its line.
    return back.audited('inventory.handover', { inventoryId: inventory.id }, async () => true)
  },
}

const campusOf = ({ campusCode }: Inventory) => campusObject(campusCode)

async function moveInventory({ services }: Caller, inventory: Inventory, move: Move): Promise<Moved> {
  const { id, readOnlyUsers = [], revision } = inventory
  const { fromId, toId, note, audited, back } = move
  if (back && revision !== back.mark) return 'CHANGED'
  // Whatever else names them, those may look and no more.
  if (readOnlyUsers.includes(toId)) return 'READ_ONLY'
  const inventories = services.store.collection(INVENTORIES)
  const next = services.newId()
  await note(next)
  const isMoved = await audited('inventory.handover', { inventoryId: id }, async () => {
    const owned = { id, owner: fromId, revision: revision ?? null }
    // They see it from then on.
    const $set = { owner: toId, ...readersOf({ ...inventory, owner: toId }), revision: next }
    return (await inventories.updateOne(owned, { $set })).matched > 0
  })
  if (isMoved) return true
  return (await inventories.findOne({ id, owner: fromId }, { fields: [] })) ? 'BUSY' : false
}
