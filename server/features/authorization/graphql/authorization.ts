import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { type CheckInput, checkRelation, expandRelation, latestModel, readTuples } from '../check-relation.ts'
import { deleteTuple, writeTuple } from '../write-tuple.ts'

/** Relation-based authorization (RP-11). */
export function addAuthorization(builder: Builder): void {
  builder.objectType('CheckResult', {
    fields: (t) => ({
      allowed: t.exposeBoolean('allowed'),
      path: t.stringList({
        description: 'The relations walked: the reason.',
        resolve: ({ path }) => [...path],
      }),
    }),
  })

  builder.objectType('RelationTuple', {
    fields: (t) => ({
      user: t.exposeString('user'),
      relation: t.exposeString('relation'),
      object: t.exposeString('object'),
    }),
  })

  builder.objectType('AuthorizationModel', {
    fields: (t) => ({ id: t.exposeID('id'), dsl: t.exposeString('dsl') }),
  })

  const TupleInput = builder.inputRef<CheckInput>('TupleInput').implement({
    fields: (t) => ({
      user: t.string({ required: true }),
      relation: t.string({ required: true }),
      object: t.string({ required: true }),
    }),
  })

  builder.queryFields((t) => ({
    check: t.field({
      description: 'Whether `user` has `relation` on `object`, and why.',
      subGraphs: SHELL,
      type: 'CheckResult',
      args: {
        user: t.arg.string({ required: true }),
        relation: t.arg.string({ required: true }),
        object: t.arg.string({ required: true }),
      },
      resolve: (_, input, { caller }) => checkRelation(caller, input),
    }),
    expand: t.field({
      description: 'Who holds a relation on an object, as a tree.',
      subGraphs: SHELL,
      type: 'JSON',
      args: { relation: t.arg.string({ required: true }), object: t.arg.string({ required: true }) },
      resolve: (_, input, { caller }) => expandRelation(caller, input),
    }),
    read: t.field({
      description: 'Stored tuples that match every given part.',
      subGraphs: SHELL,
      type: ['RelationTuple'],
      args: { user: t.arg.string(), relation: t.arg.string(), object: t.arg.string() },
      resolve: (_, filter, { caller }) => readTuples(caller, filter),
    }),
    readLatestAuthorizationModel: t.field({
      subGraphs: SHELL,
      type: 'AuthorizationModel',
      resolve: (_, _args, { caller }) => latestModel(caller),
    }),
  }))

  builder.mutationFields((t) => ({
    writeTuple: t.field({
      subGraphs: SHELL,
      type: 'MutationResult',
      args: { input: t.arg({ type: TupleInput, required: true }) },
      resolve: async (_, { input }, { caller }) => {
        await writeTuple(caller, input)
        return { status: 200 }
      },
    }),
    deleteTuple: t.field({
      subGraphs: SHELL,
      type: 'MutationResult',
      args: { input: t.arg({ type: TupleInput, required: true }) },
      resolve: async (_, { input }, { caller }) => {
        await deleteTuple(caller, input)
        return { status: 200 }
      },
    }),
  }))
}
