import type { Role } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { audited } from '../audit/index.ts'
import { ROLES } from '../authorization/index.ts'
import { keptRole, requireUnprotected } from './find-role.ts'
import { freeName, nameTaken } from './role-name.ts'
import { roleType } from './role-type.ts'

/** @throws AppError ACCESS_DENIED, VALIDATION_FAILED */
async function updateRole(caller: Caller, roleId: string, roleName: string): Promise<Role> {
  const { services } = caller
  const role = await keptRole(caller, roleId)
  requireUnprotected(role)
  const name = await freeName(caller, role, roleName, role.id)
  if (name === role.name) return role
  const actorId = caller.userId ?? ''
  const entry = { action: 'role.rename', actorId, from: role.name, to: name, details: { roleId } } as const
  try {
    await audited(services, entry, () =>
      services.store.collection(ROLES).updateOne({ id: role.id }, { $set: { name } }),
    )
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw nameTaken()
    throw error
  }
  return { ...role, name }
}

export const updateRoleField = (builder: Builder) =>
  builder.mutationField('updateRole', (t) =>
    t.field({
      description:
        'Gives a role another name (RP-05). Rules of templates name roles: those that name the old one hold for nobody any more.',
      subGraphs: RELATIONSHIP,
      type: roleType(builder),
      args: { roleId: t.arg.id({ required: true }), roleName: t.arg.string({ required: true }) },
      resolve: (_, { roleId, roleName }, { caller }) => updateRole(caller, roleId, roleName),
    }),
  )
