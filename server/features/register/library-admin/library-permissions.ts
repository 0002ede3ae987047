import type { Library, Role } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { ROLES } from '../../ground/authorization/index.ts'
import { putLibrary } from '../../ground/library/index.ts'
import { libraryChanged, managedLibrary } from './policy.ts'

const MOST_ROLES = 500

interface Permission {
  role: Role
  hasPermission: boolean
}

/** Which roles may use a library (LI-01): those of everything first, then of campuses and programs. */
async function libraryPermissions(caller: Caller, libraryId: string): Promise<Permission[]> {
  const library = await managedLibrary(caller, libraryId)
  const roles = await caller.services.store
    .collection(ROLES)
    .find({}, { sort: { nodeType: 1, nodeId: 1, name: 1 }, limit: MOST_ROLES })
  return roles.map((role) => ({ role, hasPermission: holds(library, role.id) }))
}

const holds = ({ permissions = [] }: Library, id: string): boolean =>
  permissions.some(({ roleId, hasPermission }) => roleId === id && hasPermission)

/** @throws AppError ACCESS_DENIED, NOT_FOUND, CONFLICT where somebody else changed the library meanwhile */
async function setPermission(
  caller: Caller,
  libraryId: string,
  roleId: string,
  hasPermission: boolean,
): Promise<Permission> {
  const { services } = caller
  const library = await managedLibrary(caller, libraryId)
  const role = await services.store.collection(ROLES).findOne({ id: roleId })
  if (!role) throw notFound(`Unable to get role with id ${roleId.slice(0, 64)}`)
  if (holds(library, roleId) === hasPermission) return { role, hasPermission }
  const others = (library.permissions ?? []).filter((each) => each.roleId !== roleId)
  const permissions = hasPermission ? [...others, { roleId, hasPermission }] : others
  const details = { roleId, role: role.name, before: !hasPermission, after: hasPermission }
  const entry = {
    action: 'library.permission',
    actorId: caller.userId ?? '',
    to: library.id,
    details,
  } as const
  await audited(services, entry, async () => {
    if (!(await putLibrary(services, { ...library, permissions }, library))) throw libraryChanged()
  })
  return { role, hasPermission }
}

const permissionType = memoize((builder: Builder) => {
  const LibraryRole = builder.objectRef<Role>('LibraryRole').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      nodeType: t.exposeString('nodeType'),
      nodeId: t.exposeID('nodeId'),
    }),
  })
  return builder.objectRef<Permission>('LibraryPermission').implement({
    fields: (t) => ({
      role: t.field({ type: LibraryRole, resolve: ({ role }) => role }),
      hasPermission: t.exposeBoolean('hasPermission'),
    }),
  })
})

export function libraryPermissionFields(builder: Builder): void {
  builder.queryField('libraryPermissions', (t) =>
    t.field({
      description: 'Which roles may use a library, for who may create libraries.',
      subGraphs: LIBRARY,
      type: [permissionType(builder)],
      extensions: { cost: 50 },
      args: { libraryId: t.arg.id({ required: true }) },
      resolve: (_, { libraryId }, { caller }) => libraryPermissions(caller, libraryId),
    }),
  )
  builder.mutationField('setLibraryPermission', (t) =>
    t.field({
      description: 'Gives a role the use of a library, or takes it away.',
      subGraphs: LIBRARY,
      type: permissionType(builder),
      args: {
        libraryId: t.arg.id({ required: true }),
        roleId: t.arg.id({ required: true }),
        hasPermission: t.arg.boolean({ required: true }),
      },
      resolve: (_, { libraryId, roleId, hasPermission }, { caller }) =>
        setPermission(caller, libraryId, roleId, hasPermission),
    }),
  )
}
