import { roleObject } from '../../../authz/object-names.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { audited } from '../audit/index.ts'
import { ROLES } from '../authorization/index.ts'
import { keptRole, requireUnprotected } from './find-role.ts'

/**
 * Takes all that the role gives, then its people, and then the role: one that was left halfway is still listed, with
 * fewer rights, and can be deleted again.
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED for a protected role
 */
async function deleteRole(caller: Caller, roleId: string): Promise<void> {
  const { services } = caller
  const { authorizer } = services
  const role = await keptRole(caller, roleId)
  requireUnprotected(role)
  const object = roleObject(role.id)
  const details = { name: role.name }
  const entry = { action: 'role.delete', actorId: caller.userId ?? '', from: role.id, details } as const
  await audited(services, entry, async () => {
    for (const filter of [{ user: `${object}#member` }, { object }])
      for (let facts = await authorizer.read(filter); facts.length > 0; facts = await authorizer.read(filter))
        for (const fact of facts) await authorizer.deleteTuple(fact)
    await services.store.collection(ROLES).deleteOne({ id: role.id })
  })
}

export const deleteRoleField = (builder: Builder) =>
  builder.mutationField('deleteRole', (t) =>
    t.field({
      description: 'Deletes a role with all that it gives. A protected one cannot be deleted (RP-04).',
      subGraphs: RELATIONSHIP,
      type: mutationResult(builder),
      args: { roleId: t.arg.id({ required: true }) },
      resolve: async (_, { roleId }, { caller }) => {
        await deleteRole(caller, roleId)
        return DONE
      },
    }),
  )
