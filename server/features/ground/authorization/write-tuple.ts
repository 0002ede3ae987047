import type { TupleKey } from '../../../authz/authorizer.ts'
import { AuthorizationError } from '../../../authz/errors.ts'
import { RELATION } from '../../../authz/relation.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { type AuditEntry, auditLine } from '../audit/index.ts'
import { requireGlobal } from './policy.ts'
import { requireTupleShape, tupleInput } from './tuple-shape.ts'

/** Needs can_manage_permissions on global. Writing a tuple twice is one tuple. */
export async function writeTuple(caller: Caller, tuple: TupleKey): Promise<void> {
  const actorId = await requireGlobal(caller, RELATION.canManagePermissions)
  requireTupleShape(tuple)
  try {
    await putTuple(caller.services, tuple, { actorId })
  } catch (error) {
    if (error instanceof AuthorizationError && error.code === 'authorization.tuple_refused')
      throw invalid({ code: 'tuple.not_allowed' })
    throw error
  }
}

/** Writes a tuple with its line. */
export function putTuple(
  services: Services,
  tuple: TupleKey,
  by: Pick<AuditEntry, 'actorId' | 'details'>,
): Promise<void> {
  const to = `${tuple.object}#${tuple.relation}@${tuple.user}`
  return services.authorizer.writeTuple(tuple, [auditLine(services, { action: 'tuple.write', to, ...by })])
}

export const writeTupleField = (builder: Builder) =>
  builder.mutationField('writeTuple', (t) =>
    t.field({
      subGraphs: SHELL,
      type: mutationResult(builder),
      args: { input: t.arg({ type: tupleInput(builder), required: true }) },
      resolve: async (_, { input }, { caller }) => {
        await writeTuple(caller, input)
        return DONE
      },
    }),
  )
