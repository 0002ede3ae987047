import type { UserPermission } from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { personLoader } from '../../ground/person/index.ts'
import { changeInventory } from './change-inventory.ts'
import { givenTo } from './given-to.ts'
import { inventoryType, permissionEnum } from './inventory-type.ts'

/**
 * Gives somebody of the directory a permission in an inventory in the place of what its lists said of them, or takes it
 * away. What a role of theirs gives stays; the owner stays the owner, until another one is named.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED for nobody, or for the owner
 */
function setInventoryPerson(
  caller: Caller,
  { inventoryId, userId, permission }: { inventoryId: string; userId: string; permission: UserPermission },
): Promise<Inventory> {
  return changeInventory(caller, inventoryId, async (before) => {
    const held = givenTo(before, userId)
    if (held === permission) return undefined
    if (userId === before.owner) throw invalid({ code: 'inventory.is_owner', path: 'userId' })
    if (permission !== 'NONE') {
      const person = await personLoader(caller).load(userId)
      if (!person?.isActive) throw invalid({ code: 'inventory.not_there', path: 'userId' })
    }
    const without = (ids: readonly string[] = []) => ids.filter((id) => id !== userId)
    const after: Inventory = {
      ...before,
      members: [...without(before.members), ...(permission === 'WRITE' ? [userId] : [])],
      readOnlyUsers: [...without(before.readOnlyUsers), ...(permission === 'READ' ? [userId] : [])],
      permissions: [
        ...(before.permissions ?? []).filter((each) => each.userId !== userId),
        ...(permission === 'MANAGE' ? [{ userId, permission: 'MANAGE' as const, allowed: true }] : []),
      ],
    }
    return { after, details: { userId, before: held, after: permission } }
  })
}

/** Makes somebody the owner; who was it keeps on managing it. @throws AppError as above */
function setInventoryOwner(caller: Caller, inventoryId: string, userId: string): Promise<Inventory> {
  return changeInventory(caller, inventoryId, async (before) => {
    if (before.owner === userId) return undefined
    const person = await personLoader(caller).load(userId)
    if (!person?.isActive) throw invalid({ code: 'inventory.not_there', path: 'userId' })
    const without = (ids: readonly string[] = []) => ids.filter((id) => id !== userId)
    const after: Inventory = {
      ...before,
      owner: userId,
      members: without(before.members),
      readOnlyUsers: without(before.readOnlyUsers),
      permissions: [
        ...(before.permissions ?? []).filter((each) => each.userId !== userId),
        { userId: before.owner, permission: 'MANAGE', allowed: true },
      ],
    }
    return { after, details: { owner: userId, before: before.owner } }
  })
}

export function inventoryPeopleFields(builder: Builder): void {
  builder.mutationField('setInventoryPerson', (t) =>
    t.field({
      description: 'Says what somebody may do in an inventory, for who manages it; NONE takes them out.',
      subGraphs: SHELL,
      type: inventoryType(builder),
      args: {
        inventoryId: t.arg.id({ required: true }),
        userId: t.arg.id({ required: true }),
        permission: t.arg({ type: permissionEnum(builder), required: true }),
      },
      resolve: (_, input, { caller }) => setInventoryPerson(caller, input),
    }),
  )
  builder.mutationField('setInventoryOwner', (t) =>
    t.field({
      description: 'Says who answers for an inventory, for who manages it.',
      subGraphs: SHELL,
      type: inventoryType(builder),
      args: { inventoryId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
      resolve: (_, { inventoryId, userId }, { caller }) => setInventoryOwner(caller, inventoryId, userId),
    }),
  )
}
