import { type UserPermission, userPermission } from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory } from '../../../../schemas/index.ts'

const NO_ROLES: ReadonlySet<string> = new Set()

/** What the lists of an inventory say of somebody by their name; what their roles give comes besides. */
export const givenTo = (inventory: Inventory, userId: string): UserPermission =>
  userPermission(inventory, { userId, roleIds: NO_ROLES, isCampusAdmin: false })

/** Everybody that its lists name, the owner first. */
export const namedIn = ({
  owner,
  members = [],
  permissions = [],
  readOnlyUsers = [],
}: Inventory): string[] => [
  ...new Set([owner, ...members, ...permissions.map(({ userId }) => userId), ...readOnlyUsers]),
]
