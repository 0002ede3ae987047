import type { TupleKey, UsersetTree } from '../../../authz/authorizer.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireInspector } from './policy.ts'
import { requireTupleShape } from './tuple-shape.ts'

async function expandRelation(
  caller: Caller,
  input: Pick<TupleKey, 'relation' | 'object'>,
): Promise<UsersetTree> {
  await requireInspector(caller)
  requireTupleShape(input)
  return caller.services.authorizer.expand(input.relation, input.object)
}

export const expandField = (builder: Builder) =>
  builder.queryField('expand', (t) =>
    t.field({
      description: 'Who holds a relation on an object, as a tree.',
      subGraphs: SHELL,
      type: 'JSON',
      args: { relation: t.arg.string({ required: true }), object: t.arg.string({ required: true }) },
      resolve: (_, input, { caller }) => expandRelation(caller, input),
    }),
  )
