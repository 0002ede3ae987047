import type { Inventory } from '../../../schemas/index.ts'

const LEVELS = ['NONE', 'READ', 'WRITE', 'MANAGE'] as const

/** What somebody may do in an inventory; each includes those before it. NONE: for them it is not there. */
export type UserPermission = (typeof LEVELS)[number]

/** Who asks. */
export interface InventoryStanding {
  userId: string
  /** The roles that they are a member of. */
  roleIds: ReadonlySet<string>
  /** Whether they administer the campus of the inventory. */
  isCampusAdmin: boolean
}

type Named = Pick<Inventory, 'owner' | 'members' | 'groups' | 'permissions' | 'readOnlyUsers'>

const levelOf = (permission: UserPermission) => LEVELS.indexOf(permission)

/** Whether a permission includes what is needed. */
export const isEnough = (held: UserPermission, needed: UserPermission) => levelOf(held) >= levelOf(needed)

/**
 * What the viewer may do in an inventory (LI-06): the most that its lists give, less what an `allowed: false` takes away;
 * whoever is read-only looks and no more. Who administers the campus may do everything. Whoever is in none has nothing.
 */
export function userPermission(
  { owner, members = [], groups = [], permissions = [], readOnlyUsers = [] }: Named,
  { userId, roleIds, isCampusAdmin }: InventoryStanding,
): UserPermission {
  if (isCampusAdmin) return 'MANAGE'
  const own = permissions.filter((each) => each.userId === userId)
  const isReadOnly = readOnlyUsers.includes(userId)
  const isMember = members.includes(userId) || groups.some((id) => roleIds.has(id))
  const given = Math.max(
    owner === userId ? levelOf('MANAGE') : 0,
    isMember ? levelOf('WRITE') : 0,
    isReadOnly ? levelOf('READ') : 0,
    ...own.filter(({ allowed }) => allowed).map(({ permission }) => levelOf(permission)),
  )
  const most = Math.min(
    levelOf(isReadOnly ? 'READ' : 'MANAGE'),
    ...own.filter(({ allowed }) => !allowed).map(({ permission }) => levelOf(permission) - 1),
  )
  return LEVELS[Math.min(given, most)] ?? 'NONE'
}

/** As whom the lists of an inventory may name somebody. */
export const readerOf = (userId: string) => `user:${userId}`
export const roleReaderOf = (roleId: string) => `role:${roleId}`

/** The same rule as fields that lists are filtered by: who is given something, and who is denied even that. */
export function readersOf(inventory: Named): { readers: string[]; denied: string[] } {
  const { owner, members = [], groups = [], permissions = [], readOnlyUsers = [] } = inventory
  const given = permissions.filter(({ allowed }) => allowed).map(({ userId }) => userId)
  const denied = permissions.filter(({ allowed, permission }) => !allowed && permission === 'READ')
  return {
    readers: [
      ...new Set([
        ...[owner, ...members, ...readOnlyUsers, ...given].map(readerOf),
        ...groups.map(roleReaderOf),
      ]),
    ],
    denied: [...new Set(denied.map(({ userId }) => userId))],
  }
}
