import type { TupleKey } from '../../../authz/authorizer.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { auditLine } from '../audit/index.ts'
import { requireGlobal } from './policy.ts'
import { requireTupleShape, tupleInput } from './tuple-shape.ts'

/** Needs can_manage_permissions on global. */
export async function deleteTuple(caller: Caller, tuple: TupleKey): Promise<void> {
  const actorId = await requireGlobal(caller, RELATION.canManagePermissions)
  requireTupleShape(tuple)
  const from = `${tuple.object}#${tuple.relation}@${tuple.user}`
  const line = auditLine(caller.services, { action: 'tuple.delete', actorId, from })
  await caller.services.authorizer.deleteTuple(tuple, [line])
}

export const deleteTupleField = (builder: Builder) =>
  builder.mutationField('deleteTuple', (t) =>
    t.field({
      subGraphs: SHELL,
      type: mutationResult(builder),
      args: { input: t.arg({ type: tupleInput(builder), required: true }) },
      resolve: async (_, { input }, { caller }) => {
        await deleteTuple(caller, input)
        return DONE
      },
    }),
  )
