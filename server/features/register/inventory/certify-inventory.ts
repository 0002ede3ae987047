import type { Inventory } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { INVENTORIES } from './collections.ts'
import { inventoryType } from './inventory-type.ts'
import { openInventory } from './policy.ts'

/** Remembers who went through an inventory and found it right, and when. @throws AppError NOT_FOUND, ACCESS_DENIED */
async function certifyInventory(caller: Caller, id: string): Promise<Inventory> {
  const { services } = caller
  const actorId = userOf(caller)
  const before = await openInventory(caller, id, 'MANAGE')
  const lastCertifiedDate = services.clock().toISOString()
  const $set = { lastCertifiedBy: actorId, lastCertifiedDate }
  const details = { before: before.lastCertifiedDate ?? '', after: lastCertifiedDate }
  return audited(services, { action: 'inventory.certify', actorId, to: before.id, details }, async () => {
    const after = await services.store.collection(INVENTORIES).findOneAndUpdate({ id: before.id }, { $set })
    if (!after) throw notFound()
    return after
  })
}

export const certifyField = (builder: Builder) =>
  builder.mutationField('certifyInventory', (t) =>
    t.field({
      description: 'Says that what an inventory lists is what is there, for who may manage it.',
      subGraphs: SHELL,
      type: inventoryType(builder),
      args: { inventoryId: t.arg.id({ required: true }) },
      resolve: (_, { inventoryId }, { caller }) => certifyInventory(caller, inventoryId),
    }),
  )
