import type { CheckResult, TupleKey } from '../../../authz/authorizer.ts'
import { userObject } from '../../../authz/object-names.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireInspector } from './policy.ts'
import { requireTupleShape } from './tuple-shape.ts'

/** About oneself anyone may ask; about others, who may see the internal tools or manage permissions. */
async function checkRelation(caller: Caller, input: TupleKey): Promise<CheckResult> {
  const userId = userOf(caller)
  requireTupleShape(input)
  if (input.user !== userObject(userId)) await requireInspector(caller)
  return caller.services.authorizer.check(input.user, input.relation, input.object)
}

export function checkField(builder: Builder): void {
  const CheckResult = builder
    .objectRef<{ allowed: boolean; path: readonly string[] }>('CheckResult')
    .implement({
      fields: (t) => ({
        allowed: t.exposeBoolean('allowed'),
        path: t.stringList({
          description: 'The relations walked: the reason.',
          resolve: ({ path }) => [...path],
        }),
      }),
    })

  builder.queryField('check', (t) =>
    t.field({
      description: 'Whether `user` has `relation` on `object`, and why.',
      subGraphs: SHELL,
      type: CheckResult,
      args: {
        user: t.arg.string({ required: true }),
        relation: t.arg.string({ required: true }),
        object: t.arg.string({ required: true }),
      },
      resolve: (_, input, { caller }) => checkRelation(caller, input),
    }),
  )
}
