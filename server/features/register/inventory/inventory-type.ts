import type { UserPermission } from '../../../../runtime/core/inventory/user-permission.ts'
import type { Inventory, InventoryPermission, Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { containerCount } from './count-items.ts'
import { givenTo, namedIn } from './given-to.ts'
import { permissionIn } from './policy.ts'
import { roomLoader, roomType } from './room-type.ts'

const PERMISSIONS: readonly UserPermission[] = ['NONE', 'READ', 'WRITE', 'MANAGE']

/** Those of a list that there are. */
const present = <T>(found: readonly (T | null | Error)[]): T[] =>
  found.flatMap((each) => (each === null || each instanceof Error ? [] : [each]))

const peopleOf = async (caller: Caller, ids: readonly string[] = []): Promise<Person[]> =>
  present(await personLoader(caller).loadMany([...ids]))

/** Whoever runs it is told who else may do what, and what it is charged to. */
const mayManage = async (caller: Caller, inventory: Inventory) =>
  (await permissionIn(caller, inventory)) === 'MANAGE'

export const permissionEnum = memoize((builder: Builder) =>
  builder.enumType('UserPermission', {
    description: 'What somebody may do in an inventory; each includes those before it.',
    values: PERMISSIONS,
  }),
)

export const kindType = memoize((builder: Builder) =>
  builder.enumType('InventoryKind', { values: ['CHEMICAL', 'SUPPLY'] as const }),
)

/** What the lists of an inventory say of somebody. */
interface Named {
  userId: string
  permission: UserPermission
}

const namedType = memoize((builder: Builder) =>
  builder.objectRef<Named>('InventoryPerson').implement({
    description:
      'Somebody whom an inventory names, and what they may do in it, what roles of theirs give aside.',
    fields: (t) => ({
      permission: t.expose('permission', { type: permissionEnum(builder) }),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  }),
)

export const inventoryType = memoize((builder: Builder) => {
  const Permission = permissionEnum(builder)
  const Contact = builder.objectRef<NonNullable<Inventory['contact']>>('InventoryContact').implement({
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      phone: t.exposeString('phone', { nullable: true }),
    }),
  })
  const Given = builder.objectRef<InventoryPermission>('InventoryPermission').implement({
    description: 'What is given to a person, or with `allowed: false` taken away from them.',
    fields: (t) => ({
      userId: t.exposeID('userId'),
      permission: t.expose('permission', { type: Permission }),
      allowed: t.exposeBoolean('allowed'),
    }),
  })

  return builder.objectRef<Inventory>('Inventory').implement({
    description: 'What is kept in some rooms, and who looks after it (002 §3.10).',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      type: t.expose('type', { type: kindType(builder) }),
      campusCode: t.exposeString('campusCode'),
      userPermission: t.field({
        description: 'What the viewer may do in it (002 §6).',
        type: Permission,
        resolve: (inventory, _, { caller }) => permissionIn(caller, inventory),
      }),
      owner: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ owner }, _, { caller }) => personLoader(caller).load(owner),
      }),
      members: t.field({
        type: [personType(builder)],
        resolve: ({ members }, _, { caller }) => peopleOf(caller, members),
      }),
      groups: t.idList({
        description: 'Roles whose members are members of the inventory.',
        resolve: ({ groups }) => groups ?? [],
      }),
      rooms: t.field({
        type: [roomType(builder)],
        resolve: async ({ rooms = [] }, _, { caller }) => present(await roomLoader(caller).loadMany(rooms)),
      }),
      contact: t.field({ type: Contact, nullable: true, resolve: ({ contact }) => contact ?? null }),
      hours: t.exposeString('hours', { nullable: true }),
      stockroom: t.boolean({ resolve: ({ stockroom }) => stockroom ?? false }),
      catalogs: t.idList({
        description: 'Libraries that what it holds is of.',
        resolve: ({ catalogs }) => catalogs ?? [],
      }),
      orgCodes: t.stringList({ resolve: ({ orgCodes }) => orgCodes ?? [] }),
      containerCount: t.int({
        resolve: ({ id }, _, { caller }) => containerCount(caller).load(id),
      }),
      lastCertifiedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ lastCertifiedBy }, _, { caller }) =>
          lastCertifiedBy ? personLoader(caller).load(lastCertifiedBy) : null,
      }),
      lastCertifiedDate: t.expose('lastCertifiedDate', { type: 'DateTime', nullable: true }),
      revision: t.exposeID('revision', { nullable: true, description: 'What a change names.' }),
      people: t.field({
        description: 'Whom it names, the owner first, for who may manage it.',
        type: [namedType(builder)],
        nullable: true,
        resolve: async (inventory, _, { caller }) =>
          (await mayManage(caller, inventory))
            ? namedIn(inventory).map((userId) => ({ userId, permission: givenTo(inventory, userId) }))
            : null,
      }),
      accounts: t.stringList({
        description: 'For who may manage it.',
        nullable: true,
        resolve: async (inventory, _, { caller }) =>
          (await mayManage(caller, inventory)) ? (inventory.accounts ?? []) : null,
      }),
      permissions: t.field({
        description: 'For who may manage it.',
        type: [Given],
        nullable: true,
        resolve: async (inventory, _, { caller }) =>
          (await mayManage(caller, inventory)) ? (inventory.permissions ?? []) : null,
      }),
      readOnlyUsers: t.field({
        description: 'For who may manage it.',
        type: [personType(builder)],
        nullable: true,
        resolve: async (inventory, _, { caller }) =>
          (await mayManage(caller, inventory)) ? peopleOf(caller, inventory.readOnlyUsers) : null,
      }),
    }),
  })
})
